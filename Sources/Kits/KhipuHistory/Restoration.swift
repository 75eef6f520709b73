public import KhipuControl
import KhipuValues

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
