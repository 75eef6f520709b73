public import KhipuValues

/// The lights, rooms, zones and scenes that were read from the home's bridge.
public struct Home: Hashable, Sendable, Codable, Defaulted {
  public internal(set) var lights: IdentifiedCollection<Light>
  public internal(set) var rooms: IdentifiedCollection<LightGroup>
  public internal(set) var zones: IdentifiedCollection<LightGroup>
  public internal(set) var scenes: IdentifiedCollection<LightScene>
  /// The parts that were read. An element missing from one of these does not exist.
  public internal(set) var loaded: Set<HomePart>
  /// The revision of each light's last change, by which `Change.read` recognizes outdated reads.
  public internal(set) var revisions: Revisions

  public init() { self.init(lights: []) }

  public init(
    lights: IdentifiedCollection<Light> = [], rooms: IdentifiedCollection<LightGroup> = [],
    zones: IdentifiedCollection<LightGroup> = [], scenes: IdentifiedCollection<LightScene> = [],
    loaded: Set<HomePart> = [],
    revisions: Revisions = Revisions()
  ) {
    (self.lights, self.rooms, self.zones, self.scenes) = (lights, rooms, zones, scenes)
    (self.loaded, self.revisions) = (loaded, revisions)
  }

  /// The empty home that remains after forgetting this one. It ignores reads that began earlier.
  var forgotten: Home { Home(revisions: revisions.afterForgetting) }

  /// The known lights of the target, without duplicates. Nil if it names something unknown, or is `all` and there are no lights.
  public func lights(of target: Target) -> [Light]? {
    switch target {
    case .light(let id): lights[id].map { [$0] }
    case .room(let id): rooms[id].map { $0.lights.compactMap { lights[$0] } }
    case .zone(let id): zones[id].map { $0.lights.compactMap { lights[$0] } }
    case .all: lights.isEmpty ? nil : Array(lights)
    case .and(let first, let second):
      lights(of: first).flatMap { some in lights(of: second).map { (some + $0).withoutRepetition } }
    case .except(let first, let second):
      lights(of: first).flatMap { some in
        lights(of: second).map { others in
          let exceptions = Set(others.map(\.id))
          return some.filter { !exceptions.contains($0.id) }
        }
      }
    }
  }

  /// The name of the scene's room or zone; nil if it has none, or an unknown one.
  public func groupName(of scene: LightScene) -> String? {
    scene.group.flatMap { rooms[$0]?.name ?? zones[$0]?.name }
  }

  /// The room of each light; the first one if there are several.
  public var roomsByLight: [Light.ID: LightGroup] {
    Dictionary(rooms.flatMap { room in room.lights.map { ($0, room) } }, uniquingKeysWith: { first, _ in first })
  }
}

extension Home: Alterable {
  /// A change to the home, such as `.lights(.adding(light))`.
  public enum Change: Hashable, Sendable, Codable {
    case lights(CollectionChange<Light>)
    case rooms(CollectionChange<LightGroup>)
    case zones(CollectionChange<LightGroup>)
    case scenes(CollectionChange<LightScene>)
    case loading(HomePart)
    /// A change found by a read that began at this revision. Ignored if its light was changed, or the home forgotten, since then.
    indirect case read(Change, at: Int)

    /// Whether reading the bridge again would find the change: true except for a light's display, which no bridge stores.
    var isReportedByBridge: Bool {
      guard case .lights(.changing(_, by: let changes)) = self else { return true }
      return !changes.contains { if case .toggling = $0 { true } else { false } }
    }

    /// Nil if the change removes no light.
    var removedLight: Light.ID? {
      switch self {
      case .lights(.removing(let light)): light
      case .read(let change, at: _): change.removedLight
      case .lights, .rooms, .zones, .scenes, .loading: nil
      }
    }
  }

  public consuming func alter(by change: Change) -> Home {
    switch change {
    case .lights(let change):
      // Counts the change even if the light stays the same: a read that began before it may have found an older value.
      if change.isAdding || lights.contains(change.id) { revisions.count(change.id) }
      lights.change(by: change)
    case .rooms(let change): rooms.change(by: change)
    case .zones(let change): zones.change(by: change)
    case .scenes(let change): scenes.change(by: change)
    case .loading(let part): loaded.insert(part)
    // A change that was read counts no revision.
    case .read(.lights(let change), at: let revision):
      if !revisions.isChanged(change.id, since: revision) { lights.change(by: change) }
    case .read(let change, at: let revision): if !revisions.isForgotten(since: revision) { self.change(by: change) }
    }
    return consume self
  }
}

extension CollectionChange {
  fileprivate var isAdding: Bool { if case .adding = self { true } else { false } }
}
