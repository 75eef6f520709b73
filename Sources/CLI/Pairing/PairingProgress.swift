import Gateways
import Models
import UseCases

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

extension BridgeError {
  /// What to do about it, if that has to do with the pairing.
  var pairingAdvice: String? {
    switch self {
    case .untrusted:
      "if the bridge was replaced or reset, run 'khipu disconnect', then 'khipu connect HOST'; if not, do not trust it"
    case .notPaired, .unauthorized: "run 'khipu connect HOST' to pair with the bridge"
    case .linkButtonNotPressed: "try again, and press the round button on the bridge"
    case .unimplemented, .cancelled, .invalidHost, .noBridge, .unreachable, .timedOut, .failed, .pairing, .simulated,
      .busy, .refused, .malformed:
      nil
    }
  }
}
