import KhipuCommandLine
import KhipuValues
import Models
import Testing

@testable import CLI

struct LightingRowTests {
  @Test(
    "Rooms, zones and scenes are printed as tables, or with --json as arrays of objects",
    arguments: [
      (
        "rooms",
        """
        id  name        lights
         1  Study       Desk lamp, Shelf strip
         2  Downstairs  Kitchen ceiling, Hallway, Coffee plug
        """,
        """
        [
          {"id": "1", "name": "Study", "lights": ["1", "2"]},
          {"id": "2", "name": "Downstairs", "lights": ["3", "4", "5"]}
        ]
        """
      ),
      (
        "zones",
        """
        id  name       lights
         3  Workspace  Desk lamp, Kitchen ceiling
        """,
        """
        [
          {"id": "3", "name": "Workspace", "lights": ["1", "3"]}
        ]
        """
      ),
      (
        "scenes",
        """
        id                 name    of          lights
        downstairs-bright  Bright  Downstairs  Kitchen ceiling, Hallway
        study-bright       Bright  Study       Desk lamp, Shelf strip
        study-relax        Relax   Study       Desk lamp, Shelf strip
        """,
        """
        [
          {"id": "downstairs-bright", "name": "Bright", "group": "2", "lights": ["3", "4"]},
          {"id": "study-bright", "name": "Bright", "group": "1", "lights": ["1", "2"]},
          {"id": "study-relax", "name": "Relax", "group": "1", "lights": ["1", "2"]}
        ]
        """
      ),
    ])
  func roomsZonesAndScenes(_ part: String, _ table: String, _ json: String) async throws {
    try await withSandbox { (sandbox) async throws in
      #expect(try await sandbox.run(part) == Ending(output: table + "\n"))
      #expect(try await sandbox.run(part, "--json") == Ending(output: json + "\n"))
    }
  }

  @Test("`at` shows the lists that were loaded at a time, and refuses the others, and a choice that needs one of them")
  func notLoaded() async throws {
    try await withSandbox { sandbox in
      #expect(try await sandbox.run("turn light 1 off").code == 0)
      let history = try await sandbox.run("history", "--json").output
      let time = String(try #require(history.firstMatch(of: /"when": "(.+?)"/)).1)
      #expect(try await sandbox.run("at", time, "lights", "light", "1").code == 0)
      for part in [["rooms"], ["zones"], ["scenes"], ["lights", "room", "1"]] {
        let line = "khipu: what '\(part[0])' shows isn't recorded up to \(time)\n"
        #expect(try await sandbox.run(["at", time] + part) == Ending(errors: line, code: 66))
      }
    }
  }

  @Test("In JSON, a light without a room has null as its room, and a scene without a group has null as its group")
  func withoutRoomOrGroup() throws {
    let scene = LightScene(id: "bright", name: "Bright", lights: [1])
    let state = AppState(home: Home(lights: [Light(id: 1, name: "Plug")], scenes: [scene]))
    #expect(try StatePart.lights.json(state, .epoch).contains("\"room\": null, "))
    #expect(try StatePart.scenes.json(state, .epoch).contains("\"name\": \"Bright\", \"group\": null, "))
  }
}
