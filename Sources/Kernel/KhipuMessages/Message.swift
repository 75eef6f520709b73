public import KhipuControl

/// A command, or the report of its result.
///
/// `indirect` makes it one reference, because every message is passed to every feature.
public indirect enum Message<Command: Hashable & Sendable>: Hashable, Sendable {
  case command(Command)
  /// The command is done, with its outcome.
  case report(Command, Outcome)
}

extension Message {
  public var command: Command {
    switch self {
    case .command(let command), .report(let command, _): command
    }
  }

  /// Nil for a command.
  public var outcome: Outcome? { if case .report(_, let outcome) = self { outcome } else { nil } }
}
