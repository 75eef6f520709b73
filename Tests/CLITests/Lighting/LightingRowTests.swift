import Testing

struct LightingRowTests {
  @Test("Lights are printed as a table with aligned columns")
  func printedAsTable() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("rename", "light", "2", "to", "灯 🪔")
      _ = try await sandbox.run("add light 2 to favorites")
      let table = """
        id  name             room        state        brightness  colour   temperature  favorite
         1  Desk lamp        Study       on                  60%  #995c00        2732K
         2  灯 🪔            Study       off                100%  #000000               ★
         3  Kitchen ceiling  Downstairs  on                  80%  #cca585        4000K
         4  Hallway          Downstairs  unreachable         40%
         5  Coffee plug      Downstairs  off

        """
      #expect(try await sandbox.run("lights") == Ending(output: table))
    }
  }

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

  @Test("A scene without a group has null as its group in JSON")
  func sceneWithoutGroup() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("turn light 1 on")
      #expect(try await sandbox.shell("sed -i 's/\"group\":2,//' home/bridge.json").code == 0)
      let json = try await sandbox.run("scenes", "--json").output
      #expect(json.contains(#"{"id": "downstairs-bright", "name": "Bright", "group": null, "lights": ["3", "4"]}"#))
    }
  }

  @Test("A light without a room is listed without one, and a light in two rooms with the first")
  func roomsOfListedLights() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("turn light 1 on")
      let change =
        "sed -i 's/\"lights\":\\[1,2\\]/\"lights\":[2,3]/' home/bridge.json && grep -q '\\[2,3\\]' home/bridge.json"
      #expect(try await sandbox.shell(change).code == 0)
      let rooms = try await sandbox.run("lights", "--json").output.matches(of: /"room": ([^,]+),/).map(\.1)
      #expect(rooms == ["null", "\"1\"", "\"1\"", "\"2\"", "\"2\""])
    }
  }
}
