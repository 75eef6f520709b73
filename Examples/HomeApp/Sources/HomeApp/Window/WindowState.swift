import Features
import KhipuControl

/// A window's state outside the app's state: failures, and the progress of pairing.
struct WindowState: Equatable {
  /// Why the last read of the home failed; nil if it succeeded.
  private(set) var trouble: Failure?
  /// The failures to show as alerts, the oldest first, until they are dismissed. One that equals the last is not added.
  private(set) var failures: [Failure] = []
  private(set) var pairing = PairingScreen.idle

  mutating func receive(_ message: Message) {
    pairing = PairingScreen(after: message) ?? pairing
    switch message {
    case .command, .report(_, .failed(.cancelled)): break
    case .report(.lighting(.load), .succeeded): trouble = nil
    case .report(.lighting(.load), .partly(except: let failures)): trouble = failures.first
    case .report(.lighting(.load), .failed(let failure)): trouble = failure
    case .report(_, .succeeded), .report(_, .partly): break
    case .report(_, .failed(let failure)): fail(failure)
    }
  }

  mutating func fail(_ failure: Failure) { if failures.last != failure { failures.append(failure) } }

  /// Dismisses the oldest failure.
  mutating func dismiss() { failures.removeFirst(min(1, failures.count)) }
}
