/// A tab with what is selected in it.
public enum Place: Hashable, Sendable {
  case lights(Light.ID?)
  /// The selected light stays selected when it is no favorite any more.
  case favorites(Light.ID?)
  case more
}

extension Place {
  /// The tab with nothing selected in it.
  public init(_ tab: Tab) {
    self =
      switch tab {
      case .lights: .lights(nil)
      case .favorites: .favorites(nil)
      case .more: .more
      }
  }

  public var tab: Tab {
    switch self {
    case .lights: .lights
    case .favorites: .favorites
    case .more: .more
    }
  }

  public var selection: Light.ID? {
    switch self {
    case .lights(let light), .favorites(let light): light
    case .more: nil
    }
  }
}
