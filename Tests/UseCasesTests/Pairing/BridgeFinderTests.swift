import KhipuControl
import KhipuTestTools
import TestSupport
import Testing
@_spi(Composition) import UseCases

struct BridgeFinderTests {
  @Test("The bridge finder returns what discovery found, and why some methods failed")
  func finding() async {
    let found = BridgeSearch(bridges: [FoundBridge(id: "1", host: "192.0.2.1", model: nil)], troubles: ["no network"])
    await withCurrent(swapping: { $0.pairing.search = { found } }) {
      #expect(await BridgeFinder().request(.find) == .success(found))
    }
  }

  @Test("The bridge finder fails if discovery is cancelled")
  func failing() async {
    await withCurrent(swapping: { $0.pairing.search = { () throws(BridgeError) in throw .cancelled } }) {
      #expect(await BridgeFinder().request(.find) == .failure(.cancelled))
    }
  }
}
