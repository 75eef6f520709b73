/// What is shown at a place, under its sheets: it follows from the route and from what is known.
public enum Screen: Hashable, Sendable {
  /// The tab itself.
  case tab(Tab)
  /// The light that is selected.
  case light(Light)
  /// What is selected isn't loaded; once it is, it is shown.
  case waiting(for: Place.Selection)
  /// What is selected isn't there.
  case missing(Place.Selection)
}

extension AppState {
  /// What is shown. What is selected is found by its identifier, however far down a list it is.
  public var screen: Screen {
    switch route.place.selection {
    case nil: .tab(route.place.tab)
    case .light(let id):
      if let light = lights[id] {
        .light(light)
      } else if areLightsLoaded {
        .missing(.light(id))
      } else {
        .waiting(for: .light(id))
      }
    // The state holds no repositories.
    case .repository(let name): .waiting(for: .repository(name))
    }
  }
}
