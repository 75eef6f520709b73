/// A tab with what is selected in it: a tab in which something else could be selected can't be written.
public enum Place: Hashable, Sendable {
  /// The lights, and the one that is selected.
  case lights(Light.ID?)
  /// The favourites, and the light that is selected, which stays so when it is no favourite any more.
  case favorites(Light.ID?)
  /// The repositories, and the one that is selected.
  case repositories(RepositoryName?)
  /// Everything else.
  case more
}

extension Place {
  /// What can be selected.
  public enum Selection: Hashable, Sendable {
    /// A light.
    case light(Light.ID)
    /// A repository.
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
