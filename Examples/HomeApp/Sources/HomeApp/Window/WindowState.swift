import Features
import KhipuControl
import Models

/// A window's state outside the app's state: why parts of the home couldn't be read, and the progress of pairing.
struct WindowState: Equatable {
  /// Why the last read of each part of the home failed or was incomplete, or why changes to the part are noticed late.
  private var troubles: [HomePart: Failure] = [:]
  var trouble: Failure? { HomePart.allCases.compactMap { troubles[$0] }.first }
  private(set) var pairing = PairingScreen.idle

  mutating func receive(_ message: Message) {
    pairing = PairingScreen(after: message) ?? pairing
    guard case .report(.lighting(.load(let part)), let outcome) = message else { return }
    switch outcome {
    case .succeeded: troubles[part] = nil
    case .partly(except: let failures): troubles[part] = failures.first
    case .failed(let failure): if failure.kind != .cancelled { troubles[part] = failure }
    }
  }
}
