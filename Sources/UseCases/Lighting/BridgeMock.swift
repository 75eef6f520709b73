import KhipuTrace
public import KhipuValues
public import Models
import Synchronization

extension Bridge {
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
        return try home.withLock { (home) throws(BridgeError) in
          var changed = home
          let reply = try change(&changed)
          home = changed
          return reply
        }
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
