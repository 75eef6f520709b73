import Features
import KhipuControl

/// What a window keeps of the messages of the domain, because it is not in the state: failures, and the pairing.
struct WindowState: Equatable {
  /// Why the home could not be read the last time; nil if it was read.
  private(set) var trouble: Failure?
  /// Why commands failed, the oldest first, until each is dismissed; the same failure once if it is repeated.
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
