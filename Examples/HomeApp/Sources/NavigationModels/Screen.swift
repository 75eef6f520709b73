public import KhipuValues

/// A screen that is opened from a tab or another screen. It has the identifier of its subject.
///
/// A path may have any sequence of screens, such as a room, one of its lights, and one of the light's scenes.
public enum Screen: Hashable, Sendable {
  case light(Number)
  case room(Number)
  case zone(Number)
  case scene(Code)

  public typealias Number = Identifier<Screen>

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case lights
    case rooms
    case zones
    case scenes
  }
}

extension Screen {
  public var kind: Kind {
    switch self {
    case .light: .lights
    case .room: .rooms
    case .zone: .zones
    case .scene: .scenes
    }
  }

  /// The identifier of the subject.
  public var id: String {
    switch self {
    case .light(let id), .room(let id), .zone(let id): "\(id)"
    case .scene(let id): "\(id)"
    }
  }
}

extension Screen: CustomStringConvertible {
  /// The kind and the identifier of the subject, such as `light 3` or `scene relax`.
  public var description: String { "\(kind.rawValue.dropLast()) \(id)" }
}
