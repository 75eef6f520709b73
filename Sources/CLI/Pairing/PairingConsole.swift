import Gateways
import Models
import Synchronization

/// Shows the progress of a pairing.
final class PairingConsole: Sendable {
  private struct State {
    var bridge: BridgeDescription?
    var isCounting = false
  }

  private let state = Mutex(State())

  /// The bridge that was found last.
  var bridge: BridgeDescription? { state.withLock(\.bridge) }

  @Sendable func show(_ progress: PairingProgress) {
    switch progress {
    case .found(let bridge):
      state.withLock { $0.bridge = bridge }
      introduce(bridge)
    case .waiting(let seconds): countDown(seconds)
    case .pressed: endCountdown()
    }
  }

  func endCountdown() {
    let wasCounting = state.withLock { state in
      defer { state.isCounting = false }
      return state.isCounting
    }
    if wasCounting, Console.isErrorTerminal { Console.endPrompt() }
  }

  private func introduce(_ bridge: BridgeDescription) {
    Console.note("this is \(bridge.line)")
    guard let fingerprint = bridge.fingerprint else {
      return Console.note("it has no HTTPS: others in this network can read the key and what is sent")
    }
    Console.note("its certificate is trusted from now on: \(fingerprint)")
  }

  private func countDown(_ seconds: Int) {
    let isFirst = state.withLock { state in
      defer { state.isCounting = true }
      return !state.isCounting
    }
    if Console.isErrorTerminal {
      Console.countdown("press the link button of the bridge: \(seconds) s ")
    } else if isFirst {
      Console.note("press the link button of the bridge within \(seconds) s")
    }
  }
}

extension BridgeDescription {
  /// `"Home" (ecb5fafffe000001) at 192.168.1.2`.
  var line: String { "\(quoted: name) (\(id)) at \(host)" }
}
