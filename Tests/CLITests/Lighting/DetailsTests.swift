import KhipuTestTools
import TestSupport
import Testing

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

  @Test("A room is on if a reachable light in it is, unreachable if all its lights are, and without a state if empty")
  func roomIsOn() async throws {
    try await withPairedBridge(.http) { paired in
      for (lights, state, json) in [
        ([(false, true), (true, true)], "on", "true"), ([(false, true), (false, true)], "off", "false"),
        ([(true, false), (true, true)], "on", "true"), ([(true, false), (false, true)], "off", "false"),
        ([(true, false), (true, false)], "unreachable", "null"),
      ] {
        paired.bridge.meddle { _, bridge in
          for (id, (isOn, isReachable)) in zip([4, 5], lights) {
            bridge.lights[id]?.isOn = isOn
            bridge.lights[id]?.isReachable = isReachable
          }
          bridge.rooms[7] = []
          return nil
        }
        let ending = try await paired.sandbox.run(input: "room 2\nroom 2 --json\nroom 7\n")
        #expect(ending.code == 0 && ending.errors.isEmpty)
        #expect(ending.output.contains("\nstate   \(state)\n"), "\(ending)")
        #expect(ending.output.contains("\"on\": \(json), "), "\(ending)")
        #expect(ending.output.hasSuffix("\nid    7\nname  Room 7\n"), "\(ending)")
      }
    }
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
