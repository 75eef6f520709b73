import Features
import KhipuControl
import Models

/// A window's state outside the app's state: failures, and the progress of pairing.
struct WindowState: Equatable {
  /// Why the last read of each part of the home failed or was incomplete, or why changes to the part are noticed late.
  private var troubles: [HomePart: Failure] = [:]
  var trouble: Failure? { HomePart.allCases.compactMap { troubles[$0] }.first }
  /// The failures to show as alerts until they are dismissed, the oldest first. A failure that equals the newest isn't added. If
  /// more than 20 wait, the oldest after the one that is shown is dropped.
  private(set) var failures: [Failure] = []
  private(set) var pairing = PairingScreen.idle

  mutating func receive(_ message: Message) {
    pairing = PairingScreen(after: message) ?? pairing
    switch message {
    case .command: break
    case .report(_, .failed(let failure)) where failure.kind == .cancelled: break
    case .report(.lighting(.load(let part)), .succeeded): troubles[part] = nil
    case .report(.lighting(.load(let part)), .partly(except: let failures)): troubles[part] = failures.first
    case .report(.lighting(.load(let part)), .failed(let failure)): troubles[part] = failure
    case .report(_, .succeeded), .report(_, .partly): break
    case .report(_, .failed(let failure)): fail(failure)
    }
  }

  mutating func fail(_ failure: Failure) {
    guard failures.last != failure else { return }
    failures.append(failure)
    if failures.count > 20 { failures.remove(at: 1) }
  }

  /// Dismisses the oldest failure.
  mutating func dismiss() { failures.removeFirst(min(1, failures.count)) }
}
