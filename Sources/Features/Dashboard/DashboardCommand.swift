public import Models

extension Command {
  /// The commands of the dashboard feature.
  public enum Dashboard: Hashable, Sendable {
    /// Make a light a favorite.
    case add(Light.ID)
    /// Make a light no favorite.
    case remove(Light.ID)
    /// Hand the favorites to the companion.
    case sync
  }
}

extension Message {
  /// A command to the dashboard feature.
  public static func dashboard(_ command: Command.Dashboard) -> Message { .command(.dashboard(command)) }
}
