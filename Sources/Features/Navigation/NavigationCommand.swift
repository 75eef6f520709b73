public import Models

extension Command {
  /// The commands of the navigation feature.
  public enum Navigation: Hashable, Sendable {
    /// Go where a link leads.
    case open(Link)
    /// Go to a tab.
    case go(to: Tab)
    /// Go one level up.
    case goBack
  }
}

extension Message {
  /// A command to the navigation feature.
  public static func navigation(_ command: Command.Navigation) -> Message { .command(.navigation(command)) }
}
