import KhipuControl
import Testing
@_spi(Composition) import UseCases

struct BridgeViewerTests {
  static let bridge = BridgeIdentity(id: "1", name: "Home", host: "192.0.2.1", scheme: "https", fingerprint: nil)

  @Test("The bridge viewer returns the paired bridge, if any, without sending a request", arguments: [bridge, nil])
  func paired(bridge: BridgeIdentity?) async throws {
    let status = try await withCurrent(swapping: { $0.pairing.bridge = { bridge } }) {
      try await BridgeViewer().perform(.viewPaired)
    }
    #expect(status == BridgeStatus(host: bridge?.host, bridge: bridge))
  }

  @Test("The bridge viewer returns the status of the bridge")
  func status() async throws {
    let status = BridgeStatus(host: "192.0.2.1", error: .unauthorized)
    let result = try await withCurrent(swapping: { $0.pairing.status = { status } }) {
      try await BridgeViewer().perform(.viewStatus)
    }
    #expect(result == status)
  }

  @Test("The bridge viewer fails if the pairing can't be read")
  func failing() async {
    await withCurrent(swapping: {
      $0.pairing.bridge = { () throws(BridgeError) in throw .busy }
      $0.pairing.status = { () throws(BridgeError) in throw .busy }
    }) {
      for request in [BridgeViewer.Request.viewPaired, .viewStatus] {
        await #expect(throws: Failure.bridge(.busy)) { try await BridgeViewer().perform(request) }
      }
    }
  }
}
