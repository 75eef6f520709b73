public import KhipuControl
import KhipuValues

/// How a command is undone or redone.
public enum Restoration<Command: Hashable & Sendable>: Hashable, Sendable {
  /// These commands undo or redo it, except for parts that no longer exist (`gone`), and for parts that others have changed or
  /// that can't be reached (`changed`). Both are lists of clauses, such as `light 2 is gone`.
  case commands([Command], gone: [String] = [], changed: [String] = [])
  /// The command can't be undone or redone, for this reason.
  case impossible(String)
}

/// A command can't be undone or redone.
public struct Irreversible: Reason {
  public let explanation: Failure.Explanation

  init(_ text: String) { explanation = .init(text, "irreversible", .refused) }
}
