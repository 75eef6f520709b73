/// What is shown at a place, under its sheets: it follows from the state.
public enum Screen: Hashable, Sendable {
  case tab(Tab)
  case light(Light)
  case repository(Repository)
  /// What is selected is not loaded; when it is, it is shown.
  case waiting(for: Place.Selection)
  /// What is selected does not exist.
  case missing(Place.Selection)
}

extension AppState {
  /// What is shown.
  public var screen: Screen {
    switch route.place.selection {
    case nil: .tab(route.place.tab)
    case .light(let id):
      home.lights[id].map(Screen.light)
        ?? (home.loaded.contains(.lights) ? .missing(.light(id)) : .waiting(for: .light(id)))
    case .repository(let name): screen(of: name)
    }
  }

  private func screen(of name: RepositoryName) -> Screen {
    guard let organisation, name.owner?.isSame(as: organisation.id) != false else {
      return .waiting(for: .repository(name))
    }
    return organisation.repository(named: name.name).map(Screen.repository) ?? .missing(.repository(name))
  }
}
