public import KhipuValues

/// What is shown at a place, under its sheets: it follows from the state.
public enum Screen: Hashable, Sendable {
  case tab(Tab)
  case light(Light)
  /// The lights are not loaded; when they are, the selected one is shown.
  case waiting(for: Light.ID)
  /// The selected light does not exist.
  case missing(Light.ID)
}

extension AppState {
  public var screen: Screen {
    guard let id = route.place.selection else { return .tab(route.place.tab) }
    return home.lights[id].map(Screen.light) ?? (home.loaded.contains(.lights) ? .missing(id) : .waiting(for: id))
  }
}
