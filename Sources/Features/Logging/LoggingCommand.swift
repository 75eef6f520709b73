import Models

extension Command {
  /// The commands of the logging feature.
  public enum Logging: Hashable, Sendable {
    /// Write a line into the log.
    case write(String)
  }
}

extension Message {
  /// A command to the logging feature.
  public static func logging(_ command: Command.Logging) -> Message { .command(.logging(command)) }
}
