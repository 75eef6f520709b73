/// The lights to which a command applies.
public indirect enum Target: Hashable, Sendable {
  case light(Light.ID)
  case room(LightGroup.ID)
  case zone(LightGroup.ID)
  case all
  case and(Target, Target)
  /// The first target without the lights of the second. Use `without(_:)` to avoid nesting, which no sentence can express.
  case except(Target, Target)
}

extension Target {
  /// The targets that `and` joins, in order; any other target, even `except`, is its own only member.
  public var members: [Target] {
    switch self {
    case .and(let first, let second): first.members + second.members
    case .light, .room, .zone, .all, .except: [self]
    }
  }

  /// Whether it names a room or a zone.
  public var hasGroups: Bool {
    switch self {
    case .room, .zone: true
    case .light, .all: false
    case .and(let first, let second), .except(let first, let second): first.hasGroups || second.hasGroups
    }
  }

  /// The target with the lights of `others` added to its exceptions.
  public func without(_ others: Target) -> Target {
    guard case .except(let some, let first) = self else { return .except(self, others) }
    return .except(some, others.members.reduce(first) { .and($0, $1) })
  }
}

extension Target: CustomStringConvertible {
  /// `light 1`, `room 2`, `zone 3`, `all lights`, `light 1 and room 2`, or `all lights except light 1 and room 2`.
  public var description: String {
    switch self {
    case .light(let id): "light \(id)"
    case .room(let id): "room \(id)"
    case .zone(let id): "zone \(id)"
    case .all: "all lights"
    case .and(let first, let second): "\(first) and \(second)"
    case .except(let some, let others): "\(some) except \(others)"
    }
  }
}
