public import KhipuControl

/// A command, or the report of its result.
///
/// It is `indirect`, so that passing it to every feature copies only one reference.
public indirect enum Message<Command: Hashable & Sendable>: Hashable, Sendable {
  case command(Command)
  /// The command has ended with this outcome.
  case report(Command, Outcome)
}

extension Message {
  public var command: Command {
    switch self {
    case .command(let command), .report(let command, _): command
    }
  }

  /// The outcome of a report; nil for a command.
  public var outcome: Outcome? { if case .report(_, let outcome) = self { outcome } else { nil } }
}
