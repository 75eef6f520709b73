/// A main part of the app. The app starts with the first tab.
public enum Tab: String, Hashable, Sendable, CaseIterable, Codable {
  case lights
  case rooms
  case zones
  case favorites
  /// Lists the scenes.
  case more

  /// The part to which a link's first identifier belongs by default; nil if there is no default.
  public var part: HomePart? {
    switch self {
    case .lights, .favorites: .lights
    case .rooms: .rooms
    case .zones: .zones
    case .more: nil
    }
  }
}
