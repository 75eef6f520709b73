import KhipuTerminal
import KhipuValues
import Models
import UseCases

extension PairingProgress {
  func show(in diagnostics: Diagnostics) {
    switch self {
    case .found(let bridge): Self.introduce(bridge, diagnostics)
    case .waiting(let seconds):
      let request = "press the link button of the bridge"
      diagnostics.countdown("\(request): \(seconds) s ", orOnce: "\(request) within \(seconds) s")
    }
  }

  private static func introduce(_ bridge: BridgeIdentity, _ diagnostics: Diagnostics) {
    diagnostics.show("this is \(bridge.line)")
    diagnostics.show(
      bridge.fingerprint.map { "its certificate is trusted from now on: \($0)" }
        ?? "it has no HTTPS: others in this network can read the key and what is sent")
  }
}

extension BridgeIdentity {
  /// The bridge's name, id and host, such as `"Home" (ecb5fafffe000001) at 192.168.1.2`.
  var line: String { "\(quoted: name) (\(id)) at \(host)" }
}
