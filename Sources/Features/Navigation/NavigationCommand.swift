public import Models

extension Command {
  /// The commands of the navigation feature.
  public enum Navigation: Hashable, Sendable {
    case open(Link)
    case go(to: Tab)
    /// Go one level up.
    case goBack
  }
}
