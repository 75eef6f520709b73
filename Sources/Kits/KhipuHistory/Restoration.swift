public import KhipuControl
public import KhipuValues

/// A command that can be undone by other commands. The history records it as a sentence.
public protocol Undoable: LosslessStringConvertible, Hashable, Sendable {
  associatedtype State: Alterable

  /// Whether the command itself makes the change; false for changes by others that it only reads.
  func makes(_ change: State.Change) -> Bool
  /// Commands that reload values that others may have changed.
  var sources: [Self] { get }
  /// The commands that lead from the state after this command back to the state before it; for a redo, the reverse.
  func restoration(of states: Versions<State>) -> Restoration<Self>
}

extension Undoable {
  /// None by default, for commands whose values only this app changes.
  public var sources: [Self] { [] }
}

/// How a command is undone.
public enum Restoration<Command: Hashable & Sendable>: Hashable, Sendable {
  /// These commands undo it, except for parts that no longer exist (`gone`) or that others changed (`changed`).
  case commands([Command], gone: [String] = [], changed: [String] = [])
  /// It can't be undone, for this reason.
  case impossible(String)
}

/// A command can't be undone or redone.
public struct Irreversible: Reason {
  public let explanation: Failure.Explanation

  init(_ command: String, _ why: String) {
    explanation = .init("\(quoted: command) can't be undone: \(why)", "irreversible", .refused)
  }
}
