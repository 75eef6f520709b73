internal import Models

/// Finds, reads and changes lights for the use cases.
struct LightInteractor {
  private let store = StoreInteractor()
  private let bridge = BridgeInteractor()
  private let lights = HomePart<Light>(
    loading: .lights, once: Current.knowledge.lights, bridge: Current.bridge.lights, held: \.lights,
    adding: { .light($0) }, removing: { .light($0) }, replacing: { .light($0, with: $1) },
    // How a light is shown is the person's choice, of which the bridge knows nothing.
    completed: { read, known in read.alter(by: .toggling(.display(to: known.display))) })

  /// Reads all lights from the bridge; that read decides which exist and are reachable.
  func load() async throws(Failure) { try await lights.load() }

  /// The state with the lights in it, read from the bridge before if they weren't yet.
  func state() async throws(Failure) -> AppState { try await lights.state() }

  /// The light, read from the bridge before if no light was yet.
  func light(_ id: Light.ID) async throws(Failure) -> Light {
    guard let light = try await state().lights[id] else { throw .missing(.light(id)) }
    return light
  }

  /// The light, if it can be switched now.
  func reachableLight(_ id: Light.ID) async throws(Failure) -> Light {
    let light = try await light(id)
    guard light.isReachable else { throw .unreachable(.light(id)) }
    return light
  }

  /// Changes the light at the bridge, then, by what the bridge answered, in the state.
  @discardableResult
  func change(
    _ id: Light.ID, by changes: [Light.Change], over transition: Transition? = nil
  ) async throws(Failure) -> [Light.Change] {
    try await command(.light(id), [id]) { () throws(BridgeError) in
      try await Current.bridge.change(id, changes, transition)
    }
  }

  /// Dims the light at the bridge, from what it shows and not from what was last known of it, then in the state.
  func dim(_ id: Light.ID, _ dimming: Dimming, over transition: Transition?) async throws(Failure) {
    try await command(.light(id), [id]) { () throws(BridgeError) in
      try await Current.bridge.dim(id, dimming, transition)
    }
  }

  /// Turns the group at the bridge, then, in the state, those of its lights that are given.
  func turn(
    _ group: Group, with lights: [Light], _ power: Power, over transition: Transition?
  ) async throws(Failure) {
    try await command(group.target, lights.map(\.id)) { () throws(BridgeError) in
      try await Current.bridge.turn(group, power, transition)
    }
  }

  /// Has the lights do at the bridge what only the bridge knows, then reads what they show.
  func recall(_ scene: Scene, over transition: Transition?) async throws(Failure) {
    // Whatever comes of it: lights take their time, so that whoever needs them next reads them once more.
    defer { Current.knowledge.lights.forget() }
    try await bridge.command(.scene(scene.id)) { () throws(BridgeError) in
      try await Current.bridge.recall(scene, transition)
    }
    do { try await load() } catch { throw error.afterwards }
  }

  /// What was made is written down first: it is true, whatever became of the rest.
  @discardableResult
  private func command(
    _ target: Target, _ lights: [Light.ID], _ call: () async throws(BridgeError) -> Bridge.Reply
  ) async throws(Failure) -> [Light.Change] {
    let reply = try await bridge.command(.target(target), call)
    try store.save(lights.map { .by(.changing(.light($0, by: reply.made))) })
    if let error = reply.refused { throw try bridge.settle(error.failure, of: .target(target)) }
    return reply.made
  }
}

extension Group {
  fileprivate var target: Target {
    switch self {
    case .all: .all
    case .room(let id): .room(id)
    case .zone(let id): .zone(id)
    }
  }
}
