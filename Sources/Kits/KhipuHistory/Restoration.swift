public import KhipuControl
public import KhipuValues

/// A command that is recorded in words, and that other commands take back.
public protocol Undoable: LosslessStringConvertible, Hashable, Sendable {
  associatedtype State: Alterable

  /// Whether the command makes that change of the state; what it reads was changed by others.
  func makes(_ change: State.Change, of state: State) -> Bool
  /// The commands that read what others may have changed since.
  var sources: [Self] { get }
  /// How what the command made is taken back, from the state after it to the one before; or made again, the other way round.
  func restoration(of states: Versions<State>) -> Restoration<Self>
}

extension Undoable {
  /// None, if only this app changes what the command changes.
  public var sources: [Self] { [] }
}

/// How what a command changed is taken back.
public enum Restoration<Command: Hashable & Sendable>: Hashable, Sendable {
  /// By the commands, except for what is gone and for what was changed since, each in words. What is gone is for good.
  case commands([Command], gone: [String] = [], changed: [String] = [])
  /// Not at all, for the reason.
  case impossible(String)
}

/// What was done can't be taken back, or not again.
public struct Irreversible: Reason {
  public let explanation: Failure.Explanation

  /// The command, and why it can't be taken back.
  init(_ command: String, _ why: String) {
    explanation = .init("\(quoted: command) can't be undone: \(why)", "irreversible", .refused)
  }
}
