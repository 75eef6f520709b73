import KhipuCommandLine
import KhipuTerminal
import KhipuValues
import Models
import Testing

@testable import CLI

struct DetailsTests {
  @Test(
    "The details of a light, room, zone or scene are shown for its ID or name, in one argument or several, ignoring case",
    arguments: [
      (
        [["light", "1"], ["light", "Desk lamp"], ["LIGHT", "desk", "LAMP"]],
        """
        id            1
        name          Desk lamp
        room          Study
        state         on
        brightness    60%
        colour        #995c00
        temperature   2732K
        favorite      ★
        range         2000K to 6536K
        zones         Workspace
        scenes        Bright, Relax
        capabilities  brightness, color, temperature
        display       slider
        """,
        """
        {"id": "1", "name": "Desk lamp", "on": true, "reachable": true, "favorite": true, "room": "1", \
        "brightness": 0.6, "hue": 0.1, "saturation": 1.0, "temperature": 366, "range": [153, 500], "mode": "hsb", \
        "zones": ["3"], \
        "scenes": ["study-bright", "study-relax"], "capabilities": ["brightness", "color", "temperature"], \
        "display": "slider"}
        """
      ),
      (
        [["light", "4"], ["light", "hallway"]],
        """
        id            4
        name          Hallway
        room          Downstairs
        state         unreachable
        brightness    40%
        scenes        Bright
        capabilities  brightness
        display       slider
        """,
        """
        {"id": "4", "name": "Hallway", "on": null, "reachable": false, "favorite": false, "room": "2", \
        "brightness": 0.4, "zones": [], "scenes": ["downstairs-bright"], "capabilities": ["brightness"], \
        "display": "slider"}
        """
      ),
      (
        [["room", "1"], ["room", "study"], ["room", "Study"]],
        """
        id      1
        name    Study
        state   on
        scenes  Bright, Relax

        id  name         room   state  brightness  colour   temperature  favorite
         1  Desk lamp    Study  on            60%  #995c00        2732K  ★
         2  Shelf strip  Study  off          100%  #000000
        """,
        #"{"id": "1", "name": "Study", "lights": ["1", "2"], "on": true, "scenes": ["study-bright", "study-relax"]}"#
      ),
      (
        [["zone", "3"], ["zone", "workspace"]],
        """
        id     3
        name   Workspace
        state  on

        id  name             room        state  brightness  colour   temperature  favorite
         1  Desk lamp        Study       on            60%  #995c00        2732K  ★
         3  Kitchen ceiling  Downstairs  on            80%  #cca585        4000K
        """,
        #"{"id": "3", "name": "Workspace", "lights": ["1", "3"], "on": true, "scenes": []}"#
      ),
      (
        [["scene", "study-relax"], ["scene", "Relax"], ["scene", "relax", "in", "Study"]],
        """
        id      study-relax
        name    Relax
        of      Study
        lights  Desk lamp, Shelf strip
        """,
        #"{"id": "study-relax", "name": "Relax", "group": "1", "lights": ["1", "2"]}"#
      ),
    ])
  func foundByIDOrName(_ forms: [[String]], _ table: String, _ json: String) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("add light 1 to favorites")
      for form in forms {
        #expect(try await sandbox.run(form) == Ending(output: table + "\n"))
        #expect(try await sandbox.run(form + ["--json"]) == Ending(output: json + "\n"))
      }
    }
  }

  @Test(
    "A room is on if a reachable light in it is, unreachable if all its lights are, and without a state if empty",
    arguments: [
      ([(.off, true), (.on, true)], "on", "true"), ([(.off, true), (.off, true)], "off", "false"),
      ([(.on, false), (.on, true)], "on", "true"), ([(.on, false), (.off, true)], "off", "false"),
      ([(.on, false), (.on, false)], "unreachable", "null"), ([], nil, "null"),
    ] as [([(power: Power, isReachable: Bool)], String?, String)])
  func roomIsOn(_ lights: [(power: Power, isReachable: Bool)], _ shown: String?, _ json: String) throws {
    let known = lights.enumerated().map { index, light in
      Light(id: Light.ID(clamping: index + 1), name: "", isReachable: light.isReachable, power: light.power)
    }
    let room = LightGroup(id: 7, name: "Attic", lights: known.map(\.id))
    let state = AppState(home: Home(lights: IdentifiedCollection(known), rooms: [room]))
    let rows = try StatePart.room(7).table(state, .epoch, .none).split(separator: "\n")
    let row = rows.first { $0.hasPrefix("state ") }?.split(separator: " ")
    #expect(row?.last == shown.map { $0[...] })
    #expect(try StatePart.room(7).json(state, .epoch).contains("\"on\": \(json), "))
  }

  @Test(
    "`lights` followed by lights, rooms or zones lists only their lights, as a table or in JSON",
    arguments: [
      (["study"], ["1", "2"]), (["zone", "3"], ["1", "3"]), (["hallway", "and", "study"], ["4", "1", "2"]),
    ] as [([String], [String])])
  func lightsOfTarget(of target: [String], _ ids: [String]) async throws {
    try await withSandbox { sandbox in
      let table = try await sandbox.run(["lights"] + target)
      let rows = table.output.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ").first }
      #expect(rows.map(String.init) == ids && table.code == 0)
      let json = try await sandbox.run(["lights", "--json"] + target).output
      #expect(json.matches(of: /{"id": "(\d+)"/).map { String($0.1) } == ids)
    }
  }

  @Test(
    "A command exits with 66 if its light, group or scene is missing",
    arguments: [
      ("light 99", "there is no light 99"), ("room 9", "there is no room 9"), ("zone 1", "there is no zone 1"),
      ("lights room 9", "there is no room 9"), ("lights zone 9", "there is no zone 9"),
    ])
  func missing(_ line: String, _ reason: String) async throws {
    try await withSandbox { (sandbox) async throws in
      #expect(try await sandbox.run(line) == Ending(errors: "khipu: \(reason)\n", code: 66))
    }
  }
}
