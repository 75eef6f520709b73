public import KhipuValues

/// The lights, rooms, zones and scenes of a home, as far as they were read from its bridge.
public struct Home: Hashable, Sendable, Codable, Defaulted {
  public internal(set) var lights: IdentifiedCollection<Light>
  public internal(set) var rooms: IdentifiedCollection<Group>
  public internal(set) var zones: IdentifiedCollection<Group>
  public internal(set) var scenes: IdentifiedCollection<Scene>
  /// The parts that were read: what is not in one of them does not exist.
  public internal(set) var loaded: Set<HomePart>
  /// When each light was changed last, for `Change.read`.
  public internal(set) var revisions: Revisions

  public init() { self.init(lights: []) }

  public init(
    lights: IdentifiedCollection<Light> = [], rooms: IdentifiedCollection<Group> = [],
    zones: IdentifiedCollection<Group> = [], scenes: IdentifiedCollection<Scene> = [], loaded: Set<HomePart> = [],
    revisions: Revisions = Revisions()
  ) {
    (self.lights, self.rooms, self.zones, self.scenes) = (lights, rooms, zones, scenes)
    (self.loaded, self.revisions) = (loaded, revisions)
  }

  /// The home before anything is read; a read that began earlier does not bring it back.
  var forgotten: Home { Home(revisions: revisions.afterForgetting) }

  /// The lights of the target that are known, each once; nil if there is no such target.
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

  /// The name of the room or zone that the scene belongs to, if it belongs to one that is known.
  public func groupName(of scene: Scene) -> String? {
    scene.group.flatMap { rooms[$0]?.name ?? zones[$0]?.name }
  }

  /// The room that each light is shown in: the first of several.
  public var roomsByLight: [Light.ID: Group] {
    Dictionary(rooms.flatMap { room in room.lights.map { ($0, room) } }, uniquingKeysWith: { first, _ in first })
  }
}

extension Home: Alterable {
  /// All changes of a home: `.lights(.adding(light))`.
  public enum Change: Hashable, Sendable, Codable {
    case lights(CollectionChange<Light>)
    case rooms(CollectionChange<Group>)
    case zones(CollectionChange<Group>)
    case scenes(CollectionChange<Scene>)
    case loading(HomePart)
    /// A change read at the revision; ignored if its light was changed, or the home forgotten, since.
    indirect case read(Change, at: Int)

    /// Whether the bridge can tell it again: how lights are shown is the user's choice.
    var isToldByBridge: Bool {
      guard case .lights(.changing(_, by: let changes)) = self else { return true }
      return !changes.contains { if case .toggling = $0 { true } else { false } }
    }

    /// The light that the change removes.
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
      // A change to the value that the light already has counts: a read that began earlier is older.
      if change.isAdding || lights.contains(change.id) { revisions.count(change.id) }
      lights.change(by: change)
    case .rooms(let change): rooms.change(by: change)
    case .zones(let change): zones.change(by: change)
    case .scenes(let change): scenes.change(by: change)
    case .loading(let part): loaded.insert(part)
    case .read(let change, at: let revision): if !isNewer(than: change, readAt: revision) { applyRead(change) }
    }
    return consume self
  }

  private func isNewer(than change: Change, readAt revision: Int) -> Bool {
    if case .lights(let change) = change { return revisions.isChanged(change.id, since: revision) }
    return revisions.isForgotten(since: revision)
  }

  /// Applies a change that was read; it does not count as a revision.
  private mutating func applyRead(_ read: Change) {
    if case .lights(let change) = read { lights.change(by: change) } else { self.change(by: read) }
  }
}

extension CollectionChange {
  fileprivate var isAdding: Bool { if case .adding = self { true } else { false } }
}
