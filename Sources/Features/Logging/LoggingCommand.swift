extension Command {
  /// The commands of the logging feature.
  public enum Logging: Hashable, Sendable {
    case write(String)
  }
}
