/// A main part of the app. The app starts with the first tab.
public enum HomeTab: String, Hashable, Sendable, CaseIterable, Codable {
  case lights
  case rooms
  case zones
  case favorites
  /// Lists the scenes.
  case more

  /// The kind of a link's first screen by default; nil if there is no default.
  public var kind: Screen.Kind? {
    switch self {
    case .lights, .favorites: .lights
    case .rooms: .rooms
    case .zones: .zones
    case .more: nil
    }
  }
}
