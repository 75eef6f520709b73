/// What a command switches.
public enum Target: Hashable, Sendable {
  case light(Light.ID)
  case room(Group.ID)
  case zone(Group.ID)
  case all
}

extension Target: CustomStringConvertible {
  /// `light 1`, `room 2`, `zone 3` or `all lights`.
  public var description: String {
    switch self {
    case .light(let id): "light \(id)"
    case .room(let id): "room \(id)"
    case .zone(let id): "zone \(id)"
    case .all: "all lights"
    }
  }
}
