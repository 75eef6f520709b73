public import Models

extension Command {
  public enum Dashboard: Hashable, Sendable {
    case add(Light.ID)
    case remove(Light.ID)
    case sync
  }
}
