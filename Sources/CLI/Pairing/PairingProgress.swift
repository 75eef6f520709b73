import KhipuControl
import KhipuTerminal
import KhipuValues
import Synchronization
import UseCases

extension PairingProgress {
  func show(in diagnostics: Diagnostics) {
    switch self {
    case .found(let bridge): Self.introduce(bridge, diagnostics)
    case .known(let bridge): diagnostics.show("this is \(bridge.line), which accepts the key of this home")
    case .waiting(let seconds):
      let request = "press the link button of the bridge"
      diagnostics.countdown("\(request): \(seconds) s ", orOnce: "\(request) within \(seconds) s")
    case .simulated: Self.mentionSimulation(in: diagnostics)
    case .searching(let host):
      diagnostics.show("the bridge doesn't answer at \(host); this network is searched for it for 2 seconds")
    case .moved(let bridge, unsaved: let error):
      diagnostics.show(
        "the bridge is at \(bridge.host)" + (error.map { "; this address isn't stored: \($0)" } ?? " from now on"))
    case .lost(let troubles):
      troubles.forEach(diagnostics.show)
      diagnostics.show(
        "the bridge was not found; if you know its address, run 'khipu connect HOST', or add --bridge HOST")
    }
  }

  private static func introduce(_ bridge: BridgeIdentity, _ diagnostics: Diagnostics) {
    diagnostics.show("this is \(bridge.line)")
    diagnostics.show(
      bridge.fingerprint.map { "its certificate is trusted from now on: \($0)" }
        ?? "it has no HTTPS: others in this network can read the key and what is sent")
  }

  /// Says once per process, at a terminal, that no real lights are switched.
  private static func mentionSimulation(in diagnostics: Diagnostics) {
    guard Console.isErrorTerminal, !isSimulationMentioned.exchange(true, ordering: .relaxed) else { return }
    diagnostics.show(
      "no bridge is paired, and these lights are simulated; run 'khipu connect', or add --simulated")
  }

  private static let isSimulationMentioned = Atomic(false)
}

extension BridgeIdentity {
  /// The bridge's name, id and host, such as `"Home" (ecb5fafffe000001) at 192.168.1.2`.
  var line: String { "\(quoted: name) (\(id)) at \(host)" }
}
