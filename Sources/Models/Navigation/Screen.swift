public import KhipuValues

/// A screen that is opened from a tab or another screen. It has the identifier of its subject.
///
/// A path may have any sequence of screens, such as a room, one of its lights, and one of the light's scenes.
public enum Screen: Hashable, Sendable {
  case light(Light.ID)
  case room(Group.ID)
  case zone(Group.ID)
  case scene(Scene.ID)
}

extension Screen {
  /// The part of the home that has the subject, and the subject's identifier.
  public var subject: (part: HomePart, id: String) {
    switch self {
    case .light(let id): (.lights, "\(id)")
    case .room(let id): (.rooms, "\(id)")
    case .zone(let id): (.zones, "\(id)")
    case .scene(let id): (.scenes, "\(id)")
    }
  }
}

extension Screen: CustomStringConvertible {
  /// The kind and the identifier of the subject, such as `light 3` or `scene relax`.
  public var description: String { "\(subject.part.rawValue.dropLast()) \(subject.id)" }
}
