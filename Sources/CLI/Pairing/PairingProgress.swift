import Gateways
import KhipuValues

extension PairingProgress {
  /// Shows the progress on standard error.
  @Sendable static func show(_ progress: PairingProgress) {
    switch progress {
    case .found(let bridge): introduce(bridge)
    case .waiting(let seconds):
      let request = "press the link button of the bridge"
      Console.countdown("\(request): \(seconds) s ", orOnce: "\(request) within \(seconds) s")
    }
  }

  private static func introduce(_ bridge: BridgeIdentity) {
    Console.note("this is \(bridge.line)")
    Console.note(
      bridge.fingerprint.map { "its certificate is trusted from now on: \($0)" }
        ?? "it has no HTTPS: others in this network can read the key and what is sent")
  }
}

extension BridgeIdentity {
  /// `"Home" (ecb5fafffe000001) at 192.168.1.2`.
  var line: String { "\(quoted: name) (\(id)) at \(host)" }
}
