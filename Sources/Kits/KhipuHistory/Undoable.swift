public import KhipuValues

/// A command that can be undone by other commands. The history records it as a sentence.
public protocol Undoable: LosslessStringConvertible, Hashable, Sendable {
  associatedtype State: Alterable

  /// Whether the command itself makes the change; false for changes by others that it only reads.
  func makes(_ change: State.Change) -> Bool
  /// Commands that reload what `restoration` depends on, because others may have changed it.
  var sources: [Self] { get }
  /// The commands that restore `states.earlier`: the state before this command or, for a redo, after it.
  func restoration(of states: Versions<State>) -> Restoration<Self>
}

extension Undoable {
  /// None by default, for commands whose values only this app changes.
  public var sources: [Self] { [] }
}
