import KhipuControl
import Testing
@_spi(Composition) import UseCases

struct BridgeFinderTests {
  @Test("The bridge finder returns what discovery found, and why some methods failed")
  func finding() async throws {
    let found = BridgeSearch(bridges: [FoundBridge(id: "1", host: "192.0.2.1", model: nil)], troubles: ["no network"])
    let result = try await withCurrent(swapping: { $0.pairing.search = { found } }) {
      try await BridgeFinder().perform(.find)
    }
    #expect(result == found)
  }

  @Test("The bridge finder fails if discovery is cancelled")
  func failing() async {
    await #expect(throws: Failure.cancelled) {
      try await withCurrent(swapping: { $0.pairing.search = { () throws(BridgeError) in throw .cancelled } }) {
        try await BridgeFinder().perform(.find)
      }
    }
  }
}
