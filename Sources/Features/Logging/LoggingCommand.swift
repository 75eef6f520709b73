extension Command {
  public enum Logging: Hashable, Sendable {
    case write(String)
  }
}
