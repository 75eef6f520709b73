import KhipuValues

/// Whether the subject of a screen exists.
public enum Presence: Hashable, Sendable {
  case here(name: String)
  /// Unknown, because its part of the home is not loaded.
  case waiting
  case missing
}

extension Home {
  public func presence(of screen: Screen) -> Presence {
    let name =
      switch screen {
      case .light(let id): lights[id]?.name
      case .room(let id): rooms[id]?.name
      case .zone(let id): zones[id]?.name
      case .scene(let id): scenes[id]?.name
      }
    return name.map(Presence.here) ?? (loaded.contains(screen.subject.part) ? .missing : .waiting)
  }
}
