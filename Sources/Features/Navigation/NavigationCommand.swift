public import Models

extension Command {
  public enum Navigation: Hashable, Sendable {
    case open(Link)
    case go(to: Tab)
    case goBack
  }
}
