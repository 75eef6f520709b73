/// How a command is undone or redone.
public enum Restoration<Command: Hashable & Sendable>: Hashable, Sendable {
  /// These commands undo or redo it, except for parts that can never be restored (`gone`), and for parts that `--force` or a retry
  /// may restore, because others have changed them or they can't be reached (`changed`). Both are lists of clauses, such as
  /// `light 2 is gone`. Without commands and `changed`, nothing is left, and the command before it is undone instead.
  case commands([Command], gone: [String] = [], changed: [String] = [])
  /// The command can't be undone or redone, for this reason, and neither can those before it.
  case impossible(String)

  /// Nothing of the command can be undone or redone any more, for these reasons: it is skipped.
  public static func nothingLeft(_ reasons: String...) -> Restoration { .commands([], gone: reasons) }

  /// The restoration in a larger domain, whose commands embed those of this one.
  public func map<Other>(_ command: (Command) -> Other) -> Restoration<Other> {
    switch self {
    case .commands(let commands, gone: let gone, changed: let changed):
      .commands(commands.map(command), gone: gone, changed: changed)
    case .impossible(let reason): .impossible(reason)
    }
  }
}
