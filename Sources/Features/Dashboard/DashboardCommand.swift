public import Models

extension Command {
  /// The commands of the dashboard feature.
  public enum Dashboard: Hashable, Sendable {
    case add(Light.ID)
    case remove(Light.ID)
    case sync
  }
}
