import Models

extension Command {
  /// The commands of the snapshots feature.
  public enum Snapshots: Hashable, Sendable {
    /// Take a snapshot of the home under the name.
    case take(String)
    /// Send all snapshots that wait.
    case send
  }
}

extension Message {
  /// A command to the snapshots feature.
  public static func snapshots(_ command: Command.Snapshots) -> Message { .command(.snapshots(command)) }
}
