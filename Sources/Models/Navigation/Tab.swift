/// The main parts of the app; it starts with the first.
public enum Tab: String, Hashable, Sendable, CaseIterable, Codable {
  case lights
  case rooms
  case zones
  case favorites
  /// Scenes.
  case more

  /// The part of the home that it lists, if it lists one.
  public var part: HomePart? {
    switch self {
    case .lights, .favorites: .lights
    case .rooms: .rooms
    case .zones: .zones
    case .more: nil
    }
  }
}
