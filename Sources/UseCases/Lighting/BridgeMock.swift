import KhipuTrace
public import KhipuValues
public import Models
import Synchronization

extension Bridge {
  /// An in-memory bridge. `change` refuses values that the light doesn't support. For a light that is off, it also refuses all
  /// values unless the same call turns the light on. `recall` changes nothing.
  public static func mock(
    lights: [Light] = .mock, rooms: [LightGroup] = [LightGroup(id: 1, name: "Office", lights: [1])],
    zones: [LightGroup] = [LightGroup(id: 2, name: "Upstairs", lights: [1])],
    scenes: [LightScene] = [LightScene(id: "relax", name: "Relax", group: 1, lights: [1])]
  ) -> Bridge {
    let known = Mutex(IdentifiedCollection(lights))

    @Sendable func ask<Value: Sendable>(
      _ answer: (inout sending IdentifiedCollection<Light>) throws(BridgeError) -> sending Value
    ) throws(BridgeError) -> Value {
      guard !Task.isCancelled else { throw .cancelled }
      return try known.withLock(answer)
    }

    return Bridge(
      lightRecords: { () throws(BridgeError) in LightRecords(try ask { Array($0) }) },
      groups: { () throws(BridgeError) in try ask { _ in Groups(rooms: rooms, zones: zones) } },
      scenes: { () throws(BridgeError) in try ask { _ in scenes } },
      change: { light, changes, _ throws(BridgeError) in
        try ask { known throws(BridgeError) in
          guard let light = known[light.id] else { throw .refused(code: 3, "no light \(light.id)") }
          known.insert(try light.taking(changes))
          return Reply(changes)
        }
      },
      changeAll: { group, changes, _ throws(BridgeError) in
        try ask { known throws(BridgeError) in
          let lights =
            if let group { (rooms + zones).first { $0.id == group }?.lights } else { known.map(\.id) as [Light.ID]? }
          guard let lights else { throw .refused(code: 3, "no such group") }
          for light in lights { known.update(light) { $0 = (consume $0).alter(by: changes) } }
          return Reply(changes)
        }
      },
      recall: { scene, _ throws(BridgeError) in
        try ask { _ throws(BridgeError) in
          guard scenes.contains(where: { $0.id == scene.id }) else { throw .refused(code: 7, "no scene \(scene.id)") }
          return Reply([])
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

extension Light {
  /// The light after the changes; throws for a value that the light lacks, or that is set while it stays off.
  fileprivate func taking(_ changes: [Change]) throws(BridgeError) -> Light {
    let (light, settings) = (alter(by: changes), changes.compactMap(\.newSetting))
    guard settings.allSatisfy({ can($0.property.capability) }) else { throw .refused(code: 6, "no such value") }
    guard settings.isEmpty || light.power == .on else { throw .refused(code: 201, "off") }
    return light
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
