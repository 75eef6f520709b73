import KhipuControl
import KhipuValues
import Models
import Synchronization

/// Reads the home from the bridge, each part once per message, even if several use cases need it.
struct HomeReader {
  private final class HomeReads: Sendable {
    let lights = SingleFlight()
    let groups = SingleFlight()
    let scenes = SingleFlight()
    /// The number of running calls of `deciding`.
    let claims = Mutex(0)
  }

  private let reads = MessageContext.value(HomeReads.init)

  /// Reads these parts from the bridge, unless this message has already read them, and returns the home.
  func home(_ parts: HomePart...) async throws(Failure) -> Home {
    for part in parts { try await read(part) }
    return try await Current.store.read().home
  }

  /// Makes the next `home(.lights)` read the lights again.
  func invalidateLights() { reads.lights.invalidate() }

  /// Runs `body`, which decides on the lights that it reads, while the message holds the claim to lights. What the message read
  /// before it had the claim, such as names, is read again, because it may have changed since.
  func deciding<Value>(_ body: () async throws(Failure) -> Value) async throws(Failure) -> Value {
    try await exclusively(.decision) { () throws(Failure) in
      let isFirst = reads.claims.withLock { claims in
        claims += 1
        return claims == 1
      }
      defer { reads.claims.withLock { $0 -= 1 } }
      if isFirst {
        reads.lights.invalidate()
        reads.groups.invalidate()
      }
      return try await body()
    }
  }

  /// Reads the lights again after this command recalled a scene that changes these lights. Stores their changes as made by the
  /// command.
  func readLights(afterRecalling lights: [Light], over transition: LightTransition?) async throws(Failure) {
    invalidateLights()
    try await reads.lights.run { () throws(Failure) in try await readLights(changing: lights, over: transition) }
  }

  /// A light, a room, a zone or the whole home, with its lights.
  struct Member {
    let target: Target
    let lights: [Light]

    /// The member itself if it contains none of the exceptions, otherwise its other lights as separate members.
    fileprivate func without(_ exceptions: Set<Light.ID>) -> [Member] {
      guard lights.contains(where: { exceptions.contains($0.id) }) else { return [self] }
      let others = lights.filter { !exceptions.contains($0.id) }
      return others.map { Member(target: .light($0.id), lights: [$0]) }
    }
  }

  /// The members of the target, in order. An `and` drops duplicates.
  ///
  /// - Throws: `.missing` for the first member that doesn't exist; another failure if the home can't be read.
  func members(of target: Target) async throws(Failure) -> [Member] {
    switch target {
    case .light, .all: return [try await member(target, in: [.lights])]
    case .room: return [try await member(target, in: [.rooms, .lights])]
    case .zone: return [try await member(target, in: [.zones, .lights])]
    case .and:
      var members: [Member] = []
      for member in target.members.withoutRepetition { members += try await self.members(of: member) }
      return members
    case .except(let target, let others):
      let members = try await self.members(of: target)
      let exceptions = Set(try await self.members(of: others).flatMap { $0.lights.map(\.id) })
      return members.flatMap { $0.without(exceptions) }
    }
  }

  private func member(_ target: Target, in parts: [HomePart]) async throws(Failure) -> Member {
    var lights: [Light] = []
    for part in parts {
      guard let known = try await home(part).lights(of: target) else { throw .lighting(.missing(.target(target))) }
      lights = known
    }
    return Member(target: target, lights: lights)
  }

  /// Calls `value` for each reachable light, and for a light that is the whole target, because a bridge may be wrong about that.
  /// `except` has `.empty` for members without lights, and an error for each light that is unreachable or for which `value` throws.
  ///
  /// - Throws: `.empty` if there are no lights. If no light has a value: `.unreachable` if none is reachable, or the first error.
  func values<Value>(
    for target: Target, with members: [Member], as value: (Light) throws(LightingFailure) -> Value
  ) throws(Failure) -> (values: [Light.ID: Value], except: [LightingFailure]) {
    let lights = members.flatMap { $0.lights }.withoutRepetition
    guard !lights.isEmpty else { throw .lighting(.empty(.target(target))) }
    var (values, others): ([Light.ID: Value], [LightingFailure]) = ([:], [])
    for light in lights {
      do throws(LightingFailure) {
        guard light.isReachable || target == .light(light.id) else { throw .unreachable(.light(light.id)) }
        values[light.id] = try value(light)
        if !light.isReachable { others.append(.unheard) }
      } catch { others.append(error) }
    }
    if values.isEmpty {
      let isHeard = lights.contains(where: \.isReachable) || target == .light(lights[0].id)
      throw .lighting(isHeard ? others[0] : .unreachable(.target(target)))
    }
    return (values, members.filter { $0.lights.isEmpty }.map { .empty(.target($0.target)) } + others)
  }

  /// The light, which may be unreachable.
  ///
  /// - Throws: `.missing` if it doesn't exist; another failure if the home can't be read.
  func light(_ id: Light.ID) async throws(Failure) -> Light {
    guard let light = try await home(.lights).lights[id] else { throw .lighting(.missing(.light(id))) }
    return light
  }

  /// Stores the changes that `decide` returns; throws `.missing` if the light doesn't exist.
  func change(
    _ light: Light.ID, _ decide: (AppState) throws(Failure) -> [AppState.Change]
  ) async throws(Failure) {
    _ = try await self.light(light)
    try await exclusively(.state) { () throws(Failure) in
      try await Current.store.write { state throws(Failure) in
        guard state.home.lights.contains(light) else { throw .lighting(.missing(.light(light))) }
        return try decide(state)
      }
    }
  }

  /// - Throws: `.missing` if there is no such scene; another failure if the scenes can't be read.
  func scene(_ id: LightScene.ID) async throws(Failure) -> LightScene {
    guard let scene = try await home(.scenes).scenes[id] else { throw .lighting(.missing(.scene(id))) }
    return scene
  }
}

extension HomeReader {
  private func read(_ part: HomePart) async throws(Failure) {
    switch part {
    case .lights: try await reads.lights.run { () throws(Failure) in try await readLights() }
    case .rooms, .zones: try await reads.groups.run(readGroups)
    case .scenes: try await reads.scenes.run(readScenes)
    }
  }

  /// - Parameter changed: The lights that this command changed, as it found them.
  private func readLights(changing changed: [Light] = [], over transition: LightTransition? = nil) async throws(Failure)
  {
    let known = try await Current.store.read().home
    let found = IdentifiedCollection(changed)
    let records = try await attempt(Current.bridge.lightRecords)
    let readable = records.lights.map { light in
      let light = known.lights[light.id].map(light.keeping) ?? light
      return light.alter(by: found[light.id]?.fading(to: light, over: transition) ?? [])
    }
    // A light whose record can't be read isn't gone: it stays as it is known.
    let read = readable + records.unreadable.compactMap { known.lights[$0] }
    let ids = Set(changed.map(\.id))
    let others = known.lights.changes(to: IdentifiedCollection(read)).filter { !ids.contains($0.id) }
    let made = { (home: Home) in
      let found = IdentifiedCollection(home.asFound(changed))
      let made = found.changes(to: IdentifiedCollection(home.asFound(read.filter { ids.contains($0.id) })))
      return made.isEmpty ? [] : home.takingBack(to: changed) + made.map(Home.Change.lights)
    }
    try await take(others.map(Home.Change.lights), of: [.lights], known, made: changed.isEmpty ? nil : made)
  }

  private func readGroups() async throws(Failure) {
    let known = try await Current.store.read().home
    let read = try await attempt(Current.bridge.groups)
    let rooms = known.rooms.changes(to: IdentifiedCollection(read.rooms)).map(Home.Change.rooms)
    let zones = known.zones.changes(to: IdentifiedCollection(read.zones)).map(Home.Change.zones)
    try await take(rooms + zones, of: [.rooms, .zones], known)
  }

  private func readScenes() async throws(Failure) {
    let known = try await Current.store.read().home
    let read = try await attempt(Current.bridge.scenes)
    try await take(known.scenes.changes(to: IdentifiedCollection(read)).map(Home.Change.scenes), of: [.scenes], known)
  }

  /// Stores the changes, and marks the parts as loaded. Writes nothing if none of this is new.
  ///
  /// - Parameter made: The changes that this command made to the present home.
  private func take(
    _ changes: [Home.Change], of parts: [HomePart], _ known: Home, made: ((Home) -> [Home.Change])? = nil
  ) async throws(Failure) {
    let new = changes + parts.filter { !known.loaded.contains($0) }.map(Home.Change.loading)
    let read = new.map { AppState.Change.home(.read($0, at: known.revisions.newest)) }
    if let made {
      try await Current.store.write { state in made(state.home).map(AppState.Change.home) + read }
    } else if !read.isEmpty {
      try await Current.store.write(read)
    }
  }
}

extension Home {
  /// The lights as a command found them, with what no bridge stores as it is; without those that were removed.
  fileprivate func asFound(_ found: [Light]) -> [Light] {
    found.compactMap { light in lights[light.id].map(light.keeping) }
  }

  /// The changes, as read, that take the lights back to how a command found them. Another message may have read the command's
  /// effect before the command stored it; then the effect would not be the command's, and could not be undone.
  func takingBack(to found: [Light]) -> [Home.Change] {
    asFound(found).filter { $0 != lights[$0.id] }.map { .read(.lights(.adding($0)), at: revisions.newest) }
  }
}
