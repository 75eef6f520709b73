/// A tab with what is selected in it.
public enum Place: Hashable, Sendable {
  case lights(Light.ID?)
  /// The selected light stays selected when it is no favorite any more.
  case favorites(Light.ID?)
  case repositories(RepositoryName?)
  case more
}

extension Place {
  /// What can be selected.
  public enum Selection: Hashable, Sendable {
    case light(Light.ID)
    case repository(RepositoryName)
  }

  /// The tab with nothing selected in it.
  public init(_ tab: Tab) {
    self =
      switch tab {
      case .lights: .lights(nil)
      case .favorites: .favorites(nil)
      case .repositories: .repositories(nil)
      case .more: .more
      }
  }

  /// The tab.
  public var tab: Tab {
    switch self {
    case .lights: .lights
    case .favorites: .favorites
    case .repositories: .repositories
    case .more: .more
    }
  }

  /// What is selected, if anything is.
  public var selection: Selection? {
    switch self {
    case .lights(let light), .favorites(let light): light.map(Selection.light)
    case .repositories(let repository): repository.map(Selection.repository)
    case .more: nil
    }
  }
}

extension Place.Selection: CustomStringConvertible {
  /// The number of the light, or the name of the repository.
  public var description: String {
    switch self {
    case .light(let light): "\(light)"
    case .repository(let repository): "\(repository)"
    }
  }
}
