extension Command {
  /// The commands of the snapshots feature.
  public enum Snapshots: Hashable, Sendable {
    case take(String)
    case send
  }
}
