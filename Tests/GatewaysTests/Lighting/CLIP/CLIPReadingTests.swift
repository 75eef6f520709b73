import KhipuHTTP
import KhipuValues
import Models
import Testing
import UseCases

@testable import Gateways

struct CLIPReadingTests {
  private func lights(_ json: String) throws(BridgeError) -> [Light] {
    try HTTPResponse(json).object([String: CLIPRecord<CLIPLight>].self).lights().0.lights
  }

  private func groups(_ json: String) throws(BridgeError) -> Bridge.Groups {
    try HTTPResponse(json).object([String: CLIPRecord<CLIPGroup>].self).groups().0
  }

  private func scenes(_ json: String) throws(BridgeError) -> [LightScene] {
    try HTTPResponse(json).object([String: CLIPRecord<CLIPScene>].self).scenes().0
  }

  /// The records that are left out of a list of groups or scenes.
  private func leftOut(_ json: String, ofScenes: Bool = true) throws(BridgeError) -> [String] {
    let response = HTTPResponse(json)
    let leftOut =
      ofScenes
      ? try response.object([String: CLIPRecord<CLIPScene>].self).scenes().leftOut
      : try response.object([String: CLIPRecord<CLIPGroup>].self).groups().leftOut
    return leftOut.map { $0.line() }
  }

  private func light(_ state: String, _ more: String = "") throws -> Light {
    try #require(try lights(#"{"1":{"name":"A","state":{"on":true\#(state)}\#(more)}}"#).first)
  }

  @Test("The lights of a recorded reply are parsed")
  func recordedLights() throws {
    let lights = try lights(String(decoding: fixture("lights.json"), as: UTF8.self))
    #expect(lights.map(\.name) == ["Desk lamp", "Sofa", "Küche Ceiling", "Hallway", "Coffee plug"])
    #expect(lights.map(\.power) == [.on, .off, .on, .off, .off])
    #expect(lights.map { $0.can(.brightness) } == [true, true, true, true, false])
    #expect(lights.map { $0.can(.color) } == [true, true, false, false, false])
    // The third light has the capability, but reports no value.
    #expect(lights.map { $0.can(.temperature) } == [true, true, false, false, false])
    #expect(lights.map(\.modes) == [[.hsb, .temperature], [.hsb, .temperature], [], [], []])
    #expect(lights.map(\.selectedMode) == [.temperature, .temperature, nil, nil, nil])
    #expect(lights[0].temperature == Temperature(Mirek(clamping: 366)))
    #expect(lights[0].brightness.map(CLIPRange.brightness.number) == 200)
    #expect(lights[0].color.map { CLIPRange.hue.number($0.hue) } == 8418)
    #expect(lights[0].color.map { CLIPRange.saturation.number($0.saturation) } == 140)
  }

  @Test("The groups of a recorded reply are parsed as rooms and zones")
  func recordedGroups() throws {
    let groups = try groups(String(decoding: fixture("groups.json"), as: UTF8.self))
    #expect(
      groups.rooms == [
        LightGroup(id: 1, name: "Office", lights: [1, 2]), LightGroup(id: 2, name: "Living room", lights: [3, 4]),
      ])
    #expect(groups.zones == [LightGroup(id: 3, name: "Downstairs", lights: [1, 2, 3, 4])])
  }

  @Test("The scenes of a recorded reply are parsed with their rooms and lights")
  func recordedScenes() throws {
    #expect(
      try scenes(String(decoding: fixture("scenes.json"), as: UTF8.self)) == [
        LightScene(id: "1", name: "Relax", group: 1, lights: [1, 2]),
        LightScene(id: "2", name: "Energize", group: 2, lights: [3, 4]),
      ])
  }

  @Test("A scene has no group if its group is missing, null, 0, a number or not the text of a number")
  func sceneWithoutGroup() throws {
    for group in [
      "", #","group":null"#, #","group":"0""#, #","group":1"#, #","group":"x""#, #","type":"LightScene""#,
    ] {
      let scenes = try scenes(#"{"4e1c6b20e-on-0":{"name":"A","lights":["7"]\#(group)}}"#)
      #expect(scenes == [LightScene(id: "4e1c6b20e-on-0", name: "A", lights: [7])])
    }
  }

  @Test(
    "A scene is skipped if `recycle` is true, even if its ID or members are malformed",
    arguments: ["", #","name":7"#, #","lights":["x"]"#])
  func skipsRecyclableScene(more: String) throws {
    #expect(try scenes(#"{"not an id":{"recycle":true\#(more)}}"#).isEmpty)
  }

  @Test(
    "A scene without a name or a list of lights is left out, and the others are read",
    arguments: [
      (#"{"lights":[]}"#, "name is missing"), (#"{"name":7,"lights":[]}"#, "name has the wrong type"),
      (#"{"name":"A"}"#, "lights is missing"), (#"{"name":"A","lights":{}}"#, "lights has the wrong type"),
      (#"{"name":"A","lights":null}"#, "lights has the wrong type"), ("7", "it has the wrong type"),
    ])
  func sceneIsLeftOut(scene: String, reason: String) throws {
    let json = #"{"1":\#(scene),"2":{"name":"B","lights":["1"]}}"#
    #expect(try scenes(json).map(\.name) == ["B"])
    #expect(try leftOut(json) == ["scene 1: \(reason)"])
  }

  @Test(
    "A scene with an invalid ID is left out, with the beginning of the ID",
    arguments: ["", "a b", "a/b", "é", "../lights", String(repeating: "x", count: 100)])
  func invalidSceneID(id: String) throws {
    let json = #"{"\#(id)":{"name":"A","lights":[]},"2":{"name":"B","lights":[]}}"#
    #expect(try scenes(json).map(\.name) == ["B"])
    let written = id.count > 60 ? #""\#(id.prefix(60))"…"# : #""\#(id)""#
    #expect(try leftOut(json) == ["scene \(written): the id isn't up to 32 letters, digits, hyphens and underscores"])
  }

  @Test("The scenes of a reply are sorted by identifier")
  func scenesSortedByID() throws {
    let json = ["b", "a", "10", "1", "B"].map { #""\#($0)":{"name":"","lights":[]}"# }.joined(separator: ",")
    #expect(try scenes("{\(json)}").map(\.id.description) == ["1", "10", "B", "a", "b"])
  }

  @Test("A light's optional values can be missing or null; unknown members and malformed capabilities are ignored")
  func optionalValues() throws {
    #expect(try light("") == Light(id: 1, name: "A", power: .on))
    #expect(try light(#","bri":null,"hue":null,"ct":null,"reachable":null,"more":[{}]"#) == light(""))
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(try light(#","deep":\#(deep)"#) == light(""))
    #expect(try light(String(repeating: " ", count: TransportLimits().size)) == light(""))
    #expect(try light(#","hue":7"#).color == nil)
    #expect(try light(#","sat":7"#).color == nil)
    #expect(try light(#","reachable":false"#).isReachable == false)
    for capabilities in ["[]", "{}", "7", "null", #"{"control":{}}"#, #"{"control":{"ct":{"min":"x","max":1}}}"#] {
      let light = try light(#","ct":200"#, #","capabilities":\#(capabilities)"#)
      #expect(light.temperature == Temperature(Mirek(clamping: 200)))
    }
  }

  @Test(
    "A light's values that are out of range are clamped",
    arguments: [(0, 0.0), (-7, 0), (255, 1), (99_999, 1)])
  func outOfRange(number: Int, level: Double) throws {
    let light = try light(#","bri":\#(number),"hue":\#(number * 1000),"sat":\#(number),"ct":\#(number)"#)
    let level = Level(clamping: level)
    #expect(light.brightness == level)
    #expect(light.color == LightColor(hue: level, saturation: level))
    #expect(light.temperature?.mirek == Mirek(clamping: number))
  }

  @Test(
    "A light's temperature range is clamped to CLIP's range, and a reversed range is replaced by CLIP's",
    arguments: [(153, 65535, 153, 500), (0, 0, 153, 153), (400, 200, 153, 500), (200, 400, 200, 400)])
  func clampsTemperatureRange(min: Int, max: Int, coolest: Int, warmest: Int) throws {
    let light = try light(#","ct":300"#, #","capabilities":{"control":{"ct":{"min":\#(min),"max":\#(max)}}}"#)
    #expect(light.temperature?.range == Mirek(clamping: coolest)...Mirek(clamping: warmest))
  }

  @Test(
    "A light's selected mode is the reported mode if the light offers it, or else another mode that it offers",
    arguments: [("ct", Light.Mode.temperature), ("hs", .hsb), ("xy", .hsb), ("none", .hsb)])
  func selectsReportedMode(colormode: String, mode: Light.Mode) throws {
    let selected = #","colormode":"\#(colormode)""#
    #expect(try light(#","hue":1,"sat":1,"ct":200"# + selected).selectedMode == mode)
    #expect(try light(#","hue":1,"sat":1"# + selected).selectedMode == .hsb)
    #expect(try light(#","ct":200"# + selected).selectedMode == .temperature)
    #expect(try light(selected).selectedMode == nil)
  }

  @Test(
    "A light's colour is read from `xy` if that is the light's mode, or if the light reports no other colour",
    arguments: [
      // The primary colours of the wide gamut, and its white point.
      (0.7006, 0.2993, 0.0, 1.0), (0.1724, 0.7468, 1.0 / 3, 1), (0.1355, 0.0399, 2.0 / 3, 1), (0.3227, 0.3290, nil, 0),
      // On the edges of the diagram. At the second point, 1 - x - y is rounded to a negative number.
      (0, 0.5, 0.459, 1), (0.68, 0.32, 0.04, 1),
    ] as [(Double, Double, Double?, Double)])
  func readsColourFromXY(x: Double, y: Double, hue: Double?, saturation: Double) throws {
    let xy = #","xy":[\#(x),\#(y)]"#
    for state in [#","hue":9000,"sat":99,"colormode":"xy""#, #","colormode":"xy""#, #","colormode":"none""#, ""] {
      let color = try #require(try light(xy + state).color)
      if let hue { #expect(min(abs(color.hue.value - hue), 1 - abs(color.hue.value - hue)) < 0.01) }
      #expect(abs(color.saturation.value - saturation) < 0.04)
    }
    let other = try light(xy + #","hue":9000,"sat":99,"colormode":"hs""#).color
    #expect(other == (try light(#","hue":9000,"sat":99"#).color))
  }

  @Test(
    "Inside the gamut, the RGB components of a colour are gamma-corrected, even those close to 0",
    arguments: [(0.64, 0.33, 2368, 210), (0.698, 0.3, 187, 249), (0.2, 0.15, 43040, 139), (0.2, 0.7, 20687, 209)])
  func gammaCorrected(x: Double, y: Double, hue: Int, saturation: Int) throws {
    let color = try #require(try light(#","xy":[\#(x),\#(y)],"colormode":"xy""#).color)
    #expect(CLIPRange.hue.number(color.hue) == hue && CLIPRange.saturation.number(color.saturation) == saturation)
  }

  @Test(
    "An invalid chromaticity of a light is ignored, and the colour is read from hue and saturation, if reported",
    arguments: ["[]", "[0.3]", "[0.3,0]", "[0.3,-1]", "[1e300,1e-300]", "[0,0]"])
  func invalidChromaticity(xy: String) throws {
    let state = #","xy":\#(xy),"colormode":"xy""#
    #expect(try light(state).color == nil)
    #expect(try light(state + #","hue":9000,"sat":99"#).color == (try light(#","hue":9000,"sat":99"#).color))
  }

  @Test("The lights of a reply are sorted by number")
  func sortedByNumber() throws {
    let json = (1...30).reversed().map { #""\#($0)":{"name":"","state":{"on":true}}"# }.joined(separator: ",")
    #expect(try lights("{\(json)}").map(\.id.value) == Array(1...30))
  }

  @Test(
    "A light or group whose ID isn't a plain positive number is left out, also from the lights of a group",
    arguments: ["x", "", "-1", "1.0", "01", "+1", "١", "99999999999999999999"])
  func leavesOutID(id: String) throws {
    let light = #"{"name":"","state":{"on":true}}"#
    #expect(try lights(#"{"\#(id)":\#(light),"2":\#(light)}"#).map(\.id) == [2])
    let group = #"{"name":"","type":"Room","lights":["2","\#(id)",3,null]}"#
    let groups = try groups(#"{"\#(id)":\#(group),"7":\#(group)}"#)
    #expect(groups.rooms == [LightGroup(id: 7, name: "", lights: [2])])
    let written = ["x", "-1", "01", "99999999999999999999"].contains(id) ? id : #""\#(id)""#
    let left = try leftOut(#"{"\#(id)":\#(group)}"#, ofScenes: false)
    #expect(left == ["group \(written): the id is no number from 1 on"])
  }

  @Test(
    "A group that isn't a room counts as a zone, whatever its type",
    arguments: [#""Zone""#, #""LightGroup""#, #""Luminaire""#, #""Floor""#, "null", "7"])
  func countsAsZone(type: String) throws {
    let zone = Bridge.Groups(zones: [LightGroup(id: 1, name: "A", lights: [7])])
    #expect(try groups(#"{"1":{"type":\#(type),"name":"A","lights":["7"]}}"#) == zone)
    #expect(try groups(#"{"1":{"name":"A","lights":["7"]}}"#) == zone)
  }

  @Test(
    "Groups that a person doesn't name are skipped without a word: for entertainment, in luminaires, internal ones, and group 0",
    arguments: [
      #""1":{"type":"Entertainment""#, #""1":{"type":"Lightsource""#, #""1":{"recycle":true"#, #""1":{"hidden":true"#,
      #""0":{"type":"LightGroup""#,
    ])
  func skipsGroup(beginning: String) throws {
    let json = #"{\#(beginning),"name":"A","lights":[]}}"#
    #expect(try groups(json) == Bridge.Groups())
    #expect(try leftOut(json, ofScenes: false) == [])
  }

  @Test("A light can be in two zones, but belongs to one room, with the lower number; both are sorted by number")
  func lightInTwoGroups() throws {
    let listed = try ["Room", "Zone"].map { type in
      let rest = #""type":"\#(type)","lights""#
      return try groups(#"{"10":{"name":"B",\#(rest):["2","1"]},"9":{"name":"A",\#(rest):["1","1"]}}"#)
    }
    #expect(listed[0].rooms.map(\.lights) == [[1], [2]])
    #expect(listed[1].zones.map(\.lights) == [[1], [2, 1]])
    #expect((listed[0].rooms + listed[1].zones).map(\.id.value) == [9, 10, 9, 10])
  }
}
