import KhipuTrace
public import KhipuValues
public import Models
import Synchronization

extension Bridge {
  /// A bridge that replies as a real one does. Unlike a real one, it doesn't round values, limit the request rate or fade, and its
  /// commands are atomic.
  ///
  /// - `read`: Returns the home.
  /// - `update`: Makes a change of the home, and keeps it if the change doesn't throw.
  public init(
    read: @escaping @Sendable () async throws(BridgeError) -> SimulatedHome,
    update:
      @escaping @Sendable (_ change: (inout SimulatedHome) throws(BridgeError) -> Reply) async throws(BridgeError) ->
      Reply
  ) {
    self.init(
      lightRecords: { () throws(BridgeError) in LightRecords(Array(try await read().lights)) },
      groups: { () throws(BridgeError) in
        let home = try await read()
        return Groups(rooms: Array(home.rooms), zones: Array(home.zones))
      },
      scenes: { () throws(BridgeError) in try await read().scenes.map(\.scene) },
      change: { light, changes, _ throws(BridgeError) in
        try await update { (home) throws(BridgeError) in Reply(try home.change(light.id, by: changes)) }
      },
      changeAll: { group, changes, _ throws(BridgeError) in
        try await update { (home) throws(BridgeError) in
          try home.changeAll(group, by: changes)
          return Reply(changes)
        }
      },
      recall: { scene, _ throws(BridgeError) in
        try await update { (home) throws(BridgeError) in
          try home.recall(scene.id)
          return Reply([])
        }
      })
  }

  /// A bridge whose simulated home is in memory. Its scenes set nothing.
  public static func mock(
    lights: [Light] = .mock, rooms: [LightGroup] = [LightGroup(id: 1, name: "Office", lights: [1])],
    zones: [LightGroup] = [LightGroup(id: 2, name: "Upstairs", lights: [1])],
    scenes: [LightScene] = [LightScene(id: "relax", name: "Relax", group: 1, lights: [1])]
  ) -> Bridge {
    let home = Mutex(
      SimulatedHome(
        lights: IdentifiedCollection(lights), rooms: IdentifiedCollection(rooms), zones: IdentifiedCollection(zones),
        scenes: IdentifiedCollection(scenes.map(SimulatedScene.init))))
    return Bridge(
      read: { () throws(BridgeError) in
        guard !Task.isCancelled else { throw .cancelled }
        return home.withLock { $0 }
      },
      update: { (change) throws(BridgeError) in
        guard !Task.isCancelled else { throw .cancelled }
        return try home.withLock { (home) throws(BridgeError) in try change(&home) }
      })
  }

  /// A bridge whose closures all throw the error.
  public static func failing(_ error: BridgeError) -> Bridge { Bridge(FailingBridge(error: error)) }
}

private struct FailingBridge: Interceptor {
  let error: BridgeError

  func call<Value>(
    _ name: String, _ closure: @Sendable (Bridge) async throws(BridgeError) -> Value
  ) async throws(BridgeError) -> Value {
    throw error
  }
}

extension SimulatedScene {
  fileprivate init(_ scene: LightScene) {
    self.init(
      id: scene.id, name: scene.name, group: scene.group, settings: scene.lights.map { Setting(light: $0, changes: []) }
    )
  }
}

extension [Light] {
  /// One light with all capabilities.
  public static var mock: [Light] {
    let temperature = Temperature(Mirek(clamping: 300))
    let color = LightColor(hue: .zero, saturation: .full)
    return [Light(id: 1, name: "Desk", brightness: .full, color: color, temperature: temperature)]
  }
}
