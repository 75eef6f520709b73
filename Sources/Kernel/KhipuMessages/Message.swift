public import KhipuControl

/// What features are told: a command, or the report of its result.
///
/// It is one reference, because every feature is told every message.
public indirect enum Message<Command: Hashable & Sendable>: Hashable, Sendable {
  case command(Command)
  /// The command was carried out, or failed. It holds what came of it.
  case report(Command, Outcome)
}

extension Message {
  public var command: Command {
    switch self {
    case .command(let command), .report(let command, _): command
    }
  }

  /// The result of the command; nil if the message is the command.
  public var outcome: Outcome? {
    switch self {
    case .command: nil
    case .report(_, let outcome): outcome
    }
  }
}
