public import Models

extension Command.Navigation {
  /// The link to where the user was leads back there.
  public func restoration(of earlier: AppState, from later: AppState) -> Restoration {
    switch self {
    case .open, .go, .goBack:
      .commands(earlier.route == later.route ? [] : [.navigation(.open(Link(earlier.route)))])
    }
  }
}
