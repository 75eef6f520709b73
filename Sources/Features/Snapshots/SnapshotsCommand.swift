extension Command {
  public enum Snapshots: Hashable, Sendable {
    case take(String)
    case send
  }
}
