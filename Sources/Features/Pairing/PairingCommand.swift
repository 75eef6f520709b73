extension Command {
  public enum Pairing: Hashable, Sendable {
    /// Pairs with the bridge at `HOST` or `HOST:PORT`.
    case pair(with: String)
    case unpair
  }
}
