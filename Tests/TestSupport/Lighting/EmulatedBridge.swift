public import Foundation
import ModelsTestSupport

/// An in-memory bridge that replies to CLIP v1 requests. It emulates the real bridge independently of the code under test.
public struct EmulatedBridge: Sendable {
  /// A light in CLIP's units.
  public struct EmulatedLight: Equatable, Sendable {
    public var name: String
    public var isOn = false
    /// Whether the light answered the bridge's last poll.
    public var isReachable = true
    /// bri, hue, sat and ct, if the light has them.
    public var values: [String: Int] = [:]
    /// The range of colour temperatures in mirek.
    public var bounds = 153...500
    /// `ct`, `hs` or `xy`.
    public var colormode: String?
  }

  /// A scene in CLIP's units.
  public struct EmulatedScene: Sendable {
    public var name: String
    /// Nil for a scene without a group.
    public var group: Int?
    /// The parameters that the scene sets, by light.
    public var lights: [Int: [String: Int]]
  }

  /// The lights by number.
  public var lights: [Int: EmulatedLight]
  /// The lights of each room.
  public var rooms: [Int: [Int]] = [1: [1, 2, 3], 2: [4, 5]]
  /// The lights of each zone.
  public var zones: [Int: [Int]] = [3: [1, 5]]
  /// The scenes by ID.
  public var scenes = [
    "4e1c6b20e-on-0": EmulatedScene(name: "Relax", group: 2, lights: [4: ["bri": 10, "hue": 7], 5: ["ct": 447]]),
    "study-relax": EmulatedScene(name: "Concentrate", group: 1, lights: [2: ["bri": 200]]),
    "loose_1": EmulatedScene(name: "Dim", lights: [2: ["bri": 1]]),
  ]
  /// The parameters that every light refuses, with the error code that each causes.
  public var refused: [String: Int] = [:]
  /// Whether a light that fades to off has the lowest brightness from then on, as with some bridges.
  public var forgetsBrightness = false
  /// All requests: the method, the path after the key, and the names of the body's parameters.
  public private(set) var asked: [String] = []

  /// A bridge with these lights, two rooms, a zone and three scenes.
  public init(lights: [Int: EmulatedLight] = Self.kinds) { self.lights = lights }

  /// One light of each kind: a plug, then dimmable, colour temperature, colour and extended colour lights.
  public static let kinds: [Int: EmulatedLight] = [
    1: EmulatedLight(name: "Plug"),
    2: EmulatedLight(name: "Dimmable", values: ["bri": 128]),
    3: EmulatedLight(name: "Temperature", values: ["bri": 1, "ct": 300], bounds: 200...400, colormode: "ct"),
    4: EmulatedLight(name: "Color", values: ["bri": 254, "hue": 65535, "sat": 254], colormode: "hs"),
    5: EmulatedLight(
      name: "Extended", isOn: true, values: ["bri": 77, "hue": 12345, "sat": 3, "ct": 366], colormode: "xy"),
  ]

  /// As many lights, rooms and scenes as a Bridge Pro takes: 150 lights in 64 rooms and a zone, and 500 scenes, each of
  /// which sets all lights.
  public static var full: EmulatedBridge {
    let ids = Array(1...150)
    var bridge = EmulatedBridge(
      lights: Dictionary(uniqueKeysWithValues: ids.map { ($0, EmulatedLight(name: "Hue color lamp, number \($0)")) }))
    bridge.rooms = Dictionary(grouping: ids) { $0 % 64 + 1 }
    bridge.zones = [65: ids]
    let scene = EmulatedScene(
      name: "Tropical twilight", group: 65, lights: Dictionary(uniqueKeysWithValues: ids.map { ($0, ["bri": 254]) }))
    bridge.scenes = Dictionary(uniqueKeysWithValues: (100...599).map { ("4e1c6b20e-on-\($0)", scene) })
    return bridge
  }

  /// The JSON reply to a request, whatever the key in its path. Throws if the body isn't valid JSON.
  public mutating func answer(_ method: String, _ path: String, _ body: Data?) throws -> Data {
    let path = path.split(separator: "/").dropFirst(2).map(String.init)
    let body = try body.map { try JSONSerialization.jsonObject(with: $0) as? [String: Any] ?? [:] } ?? [:]
    asked.append(([method, path.joined(separator: "/")] + body.keys.sorted()).joined(separator: " "))
    let reply: Any =
      switch (method, path.first, path.last) {
      case ("GET", "lights", _): listedLights
      case ("GET", "scenes", _): listedScenes
      case ("GET", _, _): listedGroups
      case (_, "groups", _) where body["scene"] != nil: recall(body["scene"] as? String ?? "", at: Int(path[1]) ?? 0)
      case (_, "groups", _): changeAll(Int(path[1]) ?? 0, body)
      default: change(Int(path[1]) ?? 0, body, "/" + path.joined(separator: "/"))
      }
    return try JSONSerialization.data(withJSONObject: reply)
  }

  private var listedLights: [String: Any] {
    Dictionary(
      uniqueKeysWithValues: lights.map { id, light in
        var state: [String: Any] = light.values
        (state["on"], state["reachable"], state["colormode"]) = (light.isOn, light.isReachable, light.colormode)
        let control: [String: Any] = ["ct": ["min": light.bounds.lowerBound, "max": light.bounds.upperBound]]
        let read: [String: Any] = ["name": light.name, "state": state, "capabilities": ["control": control]]
        return ("\(id)", read)
      })
  }

  private var listedGroups: [String: Any] {
    let groups = rooms.map { ("Room", $0.key, $0.value) } + zones.map { ("Zone", $0.key, $0.value) }
    return Dictionary(
      uniqueKeysWithValues: groups.map { type, id, lights in
        let read: [String: Any] = ["name": "\(type) \(id)", "type": type, "lights": lights.map(String.init)]
        return ("\(id)", read)
      })
  }

  private var listedScenes: [String: Any] {
    scenes.mapValues { scene in
      var listed: [String: Any] = ["name": scene.name, "lights": scene.lights.keys.map(String.init), "recycle": false]
      (listed["type"], listed["group"]) = (
        scene.group == nil ? "LightScene" : "GroupScene", scene.group.map(String.init)
      )
      // The app doesn't read what a scene sets. With it, a list of scenes is as long as a bridge's.
      let state: [String: Any] = ["on": true, "bri": 254, "xy": [0.4573, 0.4101], "transitiontime": 4]
      listed["lightstates"] = Dictionary(uniqueKeysWithValues: scene.lights.keys.map { ("\($0)", state) })
      return listed
    }
  }

  private mutating func recall(_ id: String, at group: Int) -> [[String: Any]] {
    guard let scene = scenes[id], group == scene.group ?? 0 else {
      return [Self.error(7, "/groups/\(group)/action/scene")]
    }
    for (id, values) in scene.lights {
      lights[id]?.isOn = true
      lights[id]?.values.merge(values) { $1 }
      lights[id]?.colormode = values["ct"] == nil ? "hs" : "ct"
    }
    return [["success": ["/groups/\(group)/action/scene": id]]]
  }

  private mutating func changeAll(_ id: Int, _ body: [String: Any]) -> [[String: Any]] {
    // Group 0 isn't listed, but contains every light.
    guard let group = id == 0 ? Array(lights.keys) : rooms[id] ?? zones[id] else {
      return [Self.error(3, "/groups/\(id)")]
    }
    for light in group {
      if let isOn = body["on"] as? Bool { lights[light]?.isOn = isOn }
      if forgetsBrightness, body["transitiontime"] != nil { lights[light]?.forgetBrightness() }
      // Parameters that a light lacks, or can't take while it is off, are skipped.
      for (name, value) in body { _ = lights[light]?.apply(name, value) }
    }
    return body.map { name, value in ["success": ["/groups/\(id)/action/\(name)": value]] }
  }

  private mutating func change(_ id: Int, _ body: [String: Any], _ path: String) -> [[String: Any]] {
    guard var light = lights[id] else { return [Self.error(3, "/lights/\(id)")] }
    if let isOn = body["on"] as? Bool, refused["on"] == nil { light.isOn = isOn }
    var reply: [[String: Any]] = []
    for (name, value) in body.sorted(by: { Self.rank($0.key) < Self.rank($1.key) }) {
      if let code = refused[name] ?? light.apply(name, value) {
        reply.append(Self.error(code, "\(path)/\(name)"))
      } else {
        if name == "name" { light.name = free(light.name, for: id) }
        reply.append(["success": ["\(path)/\(name)": light.told(name)]])
      }
    }
    if forgetsBrightness, body["transitiontime"] != nil { light.forgetBrightness() }
    lights[id] = light
    return reply
  }

  private func free(_ name: String, for id: Int) -> String {
    lights.contains { $0.key != id && $0.value.name == name } ? "\(name) 2" : name
  }

  private static func rank(_ name: String) -> Int { name.hasPrefix("ct") ? 1 : 0 }

  static func error(_ code: Int, _ address: String) -> [String: Any] {
    ["error": ["type": code, "address": address, "description": "error \(code)"] as [String: Any]]
  }
}

extension EmulatedBridge.EmulatedLight {
  /// Sets the lowest brightness if the light is off.
  fileprivate mutating func forgetBrightness() { if !isOn, values["bri"] != nil { values["bri"] = 1 } }

  /// Sets the parameter, and returns the bridge's error code; nil on success. Ignores `on` and `transitiontime`.
  fileprivate mutating func apply(_ parameter: String, _ value: Any) -> Int? {
    switch parameter {
    case "on", "transitiontime": return nil
    case "name":
      name = value as? String ?? ""
      return nil
    default:
      guard values[parameter] != nil else { return 6 }
      guard isOn else { return 201 }
      guard let number = value as? Int else { return 7 }
      values[parameter] = within(parameter, number)
      if parameter != "bri" { colormode = parameter == "ct" ? "ct" : "hs" }
      return nil
    }
  }

  private func within(_ parameter: String, _ number: Int) -> Int {
    switch parameter {
    case "bri": min(max(number, 1), 254)
    case "sat": min(max(number, 0), 254)
    case "ct": min(max(number, bounds.lowerBound), bounds.upperBound)
    default: number & 0xFFFF
    }
  }

  fileprivate func told(_ parameter: String) -> Any {
    switch parameter {
    case "on": isOn
    case "name": name
    default: values[parameter] ?? 0
    }
  }
}
