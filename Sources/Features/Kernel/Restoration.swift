public import KhipuControl
import KhipuValues
public import Models

/// How what a command changed is taken back.
public enum Restoration: Hashable, Sendable {
  /// By these commands.
  case commands([Command])
  /// Not at all, for the reason.
  case impossible(String)
}

/// The commands of a feature that can be taken back.
public protocol Reversible: Hashable, Sendable {
  /// Whether the command makes that change of the state; what it reads was changed by others.
  func makes(_ change: AppState.Change, of state: AppState) -> Bool
  /// How what the command made is taken back, from the state after it to the one before; or made again, the other way round.
  func restoration(of earlier: AppState, from later: AppState) -> Restoration
}

extension Reversible {
  /// A command makes all changes, unless its feature says otherwise.
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool { true }

  /// A command has no reverse, unless its feature says otherwise.
  public func restoration(of earlier: AppState, from later: AppState) -> Restoration {
    .impossible("it has no reverse")
  }
}

/// What was done can't be taken back, or not again.
public struct Irreversible: Reason {
  /// The reason in words, its code and its kind.
  public let explanation: Failure.Explanation

  /// The command, and why it can't be taken back.
  init(_ command: String, _ why: String) {
    explanation = .init("\(quoted: command) can't be undone: \(why)", "irreversible", .refused)
  }
}
