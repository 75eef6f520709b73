public import Models
public import UseCases

/// How what a command changed is taken back.
public enum Restoration: Hashable, Sendable {
  /// By these commands.
  case commands([Command])
  /// Not at all, for the reason.
  case impossible(String)
}

extension Spoken {
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
