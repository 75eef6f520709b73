/// What is shown at a place, under its sheets: it follows from the route and from what is known.
public enum Screen: Hashable, Sendable {
  /// The tab itself.
  case tab(Tab)
  /// The light that is selected.
  case light(Light)
  /// The repository that is selected.
  case repository(Repository)
  /// What is selected isn't loaded; once it is, it is shown.
  case waiting(for: Place.Selection)
  /// What is selected isn't there.
  case missing(Place.Selection)
}

extension AppState {
  /// What is shown. What is selected is found among all that is known, however far down a list it is.
  public var screen: Screen {
    switch route.place.selection {
    case nil: .tab(route.place.tab)
    case .light(let id):
      if let light = lights[id] {
        .light(light)
      } else if loaded.contains(.lights) {
        .missing(.light(id))
      } else {
        .waiting(for: .light(id))
      }
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
