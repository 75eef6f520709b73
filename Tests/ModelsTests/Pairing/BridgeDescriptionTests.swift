import Models
import Testing

@Suite("The description of a bridge")
struct BridgeDescriptionTests {
  @Test("is what it was made of")
  func parts() {
    let bridge = BridgeDescription(name: "Hue", id: "ecb5", host: "192.0.2.1", scheme: "https", fingerprint: "sha256")
    #expect([bridge.name, bridge.id, bridge.host, bridge.scheme] == ["Hue", "ecb5", "192.0.2.1", "https"])
    #expect(bridge.fingerprint == "sha256")
  }
}
