public import KhipuValues
public import Models
public import NavigationModels

/// What a screen shows, by its identifier in the domain of the lights.
public enum Subject: Hashable, Sendable {
  case light(Light.ID)
  case room(LightGroup.ID)
  case zone(LightGroup.ID)
  case scene(LightScene.ID)
}

extension Screen {
  public var subject: Subject {
    switch self {
    case .light(let id): .light(Light.ID(clamping: id.value))
    case .room(let id): .room(LightGroup.ID(clamping: id.value))
    case .zone(let id): .zone(LightGroup.ID(clamping: id.value))
    case .scene(let id): .scene(LightScene.ID(stringLiteral: id.description))
    }
  }

  public init(_ subject: Subject) {
    self =
      switch subject {
      case .light(let id): .light(Number(clamping: id.value))
      case .room(let id): .room(Number(clamping: id.value))
      case .zone(let id): .zone(Number(clamping: id.value))
      case .scene(let id): .scene(Code(stringLiteral: id.description))
      }
  }
}

extension Screen.Kind {
  public init(_ part: HomePart) {
    self =
      switch part {
      case .lights: .lights
      case .rooms: .rooms
      case .zones: .zones
      case .scenes: .scenes
      }
  }

  /// The part of the home that has the subjects of such screens.
  public var part: HomePart {
    switch self {
    case .lights: .lights
    case .rooms: .rooms
    case .zones: .zones
    case .scenes: .scenes
    }
  }
}

extension Home {
  /// Whether the subject of a screen exists.
  public func presence(of screen: Screen) -> Presence {
    let name =
      switch screen.subject {
      case .light(let id): lights[id]?.name
      case .room(let id): rooms[id]?.name
      case .zone(let id): zones[id]?.name
      case .scene(let id): scenes[id]?.name
      }
    return name.map(Presence.here) ?? (loaded.contains(screen.kind.part) ? .missing : .waiting)
  }
}
