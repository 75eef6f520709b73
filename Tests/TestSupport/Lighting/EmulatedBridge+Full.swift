extension EmulatedBridge {
  /// As many lights, rooms and scenes as a Bridge Pro takes, listed with all members: 150 lights in 64 rooms and a zone, and 500
  /// scenes, each of which sets all lights.
  public static var full: EmulatedBridge {
    let lights = Array(1...150)
    var bridge = EmulatedBridge(
      lights: Dictionary(
        uniqueKeysWithValues: lights.map { id in
          let values = ["bri": id, "hue": 65535 - id, "sat": 254, "ct": 366]
          return (
            id, EmulatedLight(name: "Hue color lamp, number \(id)", isOn: id % 2 == 0, values: values, colormode: "xy")
          )
        }))
    bridge.rooms = Dictionary(grouping: lights) { $0 % 64 + 1 }
    bridge.zones = [65: lights]
    let values = Dictionary(uniqueKeysWithValues: lights.map { ($0, ["bri": 254 - $0, "ct": 447]) })
    bridge.scenes = Dictionary(
      uniqueKeysWithValues: (100...599).map { number in
        ("4e1c6b20e-on-\(number)", EmulatedScene(name: "Tropical twilight \(number)", group: 65, lights: values))
      })
    bridge.isDetailed = true
    return bridge
  }

  static func detailed(light: [String: Any], _ id: Int) -> [String: Any] {
    var detailed = light
    var state = light["state"] as? [String: Any] ?? [:]
    (state["xy"], state["effect"], state["alert"], state["mode"]) = (
      [0.4573, 0.4101], "none", "select", "homeautomation"
    )
    let gamut = [[0.6915, 0.3083], [0.17, 0.7], [0.1532, 0.0475]]
    var capabilities = light["capabilities"] as? [String: Any] ?? [:]
    var control = capabilities["control"] as? [String: Any] ?? [:]
    (control["mindimlevel"], control["maxlumen"], control["colorgamuttype"]) = (200, 800, "C")
    control["colorgamut"] = gamut
    (capabilities["control"], capabilities["certified"]) = (control, true)
    capabilities["streaming"] = ["renderer": true, "proxy": true]
    (detailed["state"], detailed["capabilities"]) = (state, capabilities)
    detailed["swupdate"] = ["state": "noupdates", "lastinstall": "2025-10-17T09:12:44"]
    (detailed["type"], detailed["modelid"]) = ("Extended color light", "LCA001")
    (detailed["manufacturername"], detailed["productname"]) = ("Signify Netherlands B.V.", "Hue color lamp")
    detailed["config"] = [
      "archetype": "sultanbulb", "function": "mixed", "direction": "omnidirectional",
      "startup": ["mode": "safety", "configured": true] as [String: Any],
    ]
    detailed["uniqueid"] = "00:17:88:01:08:2f:\(10 + id / 100):\(10 + id % 90)-0b"
    (detailed["swversion"], detailed["swconfigid"], detailed["productid"]) = (
      "1.122.2", "A724919D", "Philips-LCA001-5-A19ECLv6"
    )
    return detailed
  }

  static func detailed(group: [String: Any]) -> [String: Any] {
    var detailed = group
    detailed["state"] = ["all_on": false, "any_on": true]
    (detailed["sensors"], detailed["recycle"], detailed["class"]) = ([String](), false, "Living room")
    detailed["action"] = [
      "on": true, "bri": 254, "hue": 8402, "sat": 140, "effect": "none", "xy": [0.4573, 0.41], "ct": 366,
      "alert": "select", "colormode": "ct",
    ]
    return detailed
  }

  static func detailed(scene: [String: Any], _ lights: [Int: [String: Int]]) -> [String: Any] {
    var detailed = scene
    (detailed["owner"], detailed["locked"]) = ("83b7780291a6ceffbe0bd049104df", false)
    detailed["appdata"] = ["version": 1, "data": "a1b2c_r65_d99"] as [String: Any]
    (detailed["picture"], detailed["image"]) = ("", "1c1a7e9f-4a0c-4b1a-9d3e-2f0d1f4d7a11")
    (detailed["lastupdated"], detailed["version"]) = ("2025-10-17T09:12:44", 2)
    detailed["lightstates"] = Dictionary(
      uniqueKeysWithValues: lights.map { id, values in
        let state: [String: Any] = [
          "on": true, "bri": values["bri"] ?? 1, "xy": [0.4573, 0.4101], "transitiontime": 4,
        ]
        return ("\(id)", state)
      })
    return detailed
  }
}
