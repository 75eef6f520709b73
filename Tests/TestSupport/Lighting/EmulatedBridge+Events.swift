internal import Foundation

extension EmulatedBridge {
  /// The data of a CLIP v2 event with the lights that changed since `before`; nil if none did.
  func event(since before: EmulatedBridge) throws -> String? {
    let changes = lights.sorted { $0.key < $1.key }.compactMap { id, light in
      before.lights[id].flatMap { light.event(of: id, since: $0) }
    }
    guard !changes.isEmpty else { return nil }
    let event: [String: Any] = [
      "creationtime": "2021-10-18T17:04:55Z", "id": Self.resource(0, 0), "type": "update", "data": changes,
    ]
    let data = try JSONSerialization.data(withJSONObject: [event], options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  fileprivate static func resource(_ kind: Int, _ id: Int) -> String {
    "00000000-0000-4000-\(8000 + kind)-" + String(format: "%012d", id)
  }
}

extension EmulatedBridge.EmulatedLight {
  /// The light as a resource with only the changed values; nil if nothing changed.
  fileprivate func event(of id: Int, since before: Self) -> [String: Any]? {
    var event: [String: Any] = [:]
    if isOn != before.isOn { event["on"] = ["on": isOn] }
    if name != before.name { event["metadata"] = ["name": name] }
    if let level = values["bri"], level != before.values["bri"] {
      event["dimming"] = ["brightness": (Double(level) / 254 * 10_000).rounded() / 100]
    }
    if values["hue"] != before.values["hue"] || values["sat"] != before.values["sat"] {
      // The event only signals that the colour changed: `xy` is a constant.
      event["color"] = ["xy": ["x": 0.3127, "y": 0.329]]
    }
    if values["ct"] != before.values["ct"] || (values["ct"] != nil && colormode != before.colormode) {
      event["color_temperature"] = temperature
    }
    guard !event.isEmpty else { return nil }
    let owner = ["rid": EmulatedBridge.resource(1, id), "rtype": "device"]
    let light: [String: Any] = [
      "id": EmulatedBridge.resource(2, id), "id_v1": "/lights/\(id)", "type": "light", "owner": owner,
    ]
    return event.merging(light) { $1 }
  }

  private var temperature: [String: Any] {
    let mirek = colormode == "ct" ? values["ct"] : nil
    return ["mirek": mirek ?? NSNull(), "mirek_valid": mirek != nil]
  }
}
