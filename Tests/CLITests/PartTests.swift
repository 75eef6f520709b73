import Foundation
import Testing

@Suite("Parts of the state")
struct PartTests {
  /// What a program reads of a light; it fails on any other key or type.
  private struct LightObject: Decodable, Equatable {
    let id: String
    let name: String
    let on: Bool?
    let reachable: Bool
    let favorite: Bool
    let room: String?
    let brightness: Double?
    let hue: Double?
    let saturation: Double?
    let temperature: Int?
  }

  @Test("lights are a table with aligned columns")
  func lights() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.khipu("rename", "light", "2", "to", "灯 🪔")
      _ = try await sandbox.khipu("add light 2 to favorites")
      let table = """
        id  name             room        state        brightness  colour   temperature  favorite
         1  Desk lamp        Study       on                  60%  #995c00        2732K
         2  灯 🪔            Study       off                100%  #000000               ★
         3  Kitchen ceiling  Downstairs  on                  80%  #cca585        4000K
         4  Hallway          Downstairs  unreachable         40%
         5  Coffee plug      Downstairs  off                      #000000

        """
      #expect(try await sandbox.khipu("lights") == Ending(output: table))
    }
  }

  @Test("favorites are the same table of fewer lights")
  func favorites() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.khipu("add light 5 to favorites")
      let table = """
        id  name         room        state  brightness  colour   temperature  favorite
         5  Coffee plug  Downstairs  off                #000000               ★

        """
      #expect(try await sandbox.khipu("favorites") == Ending(output: table))
    }
  }

  @Test("rooms are a table with their lights")
  func rooms() async throws {
    try await withSandbox { sandbox in
      let table = """
        id  name        lights
         1  Study       Desk lamp, Shelf strip
         2  Downstairs  Kitchen ceiling, Hallway, Coffee plug

        """
      let ending = try await sandbox.khipu("rooms")
      #expect(ending == Ending(output: table))
    }
  }

  @Test("zones are a table with their lights, and in JSON name them by their numbers")
  func zones() async throws {
    try await withSandbox { sandbox in
      let table = """
        id  name       lights
         3  Workspace  Desk lamp, Kitchen ceiling

        """
      let shown = try await sandbox.khipu("zones")
      #expect(shown == Ending(output: table))
      let json = """
        [
          {"id": "3", "name": "Workspace", "lights": ["1", "3"]}
        ]

        """
      let listed = try await sandbox.khipu("zones", "--json")
      #expect(listed == Ending(output: json))
    }
  }

  @Test("scenes are a table with what they belong to, and in JSON name it by its number")
  func scenes() async throws {
    try await withSandbox { sandbox in
      let table = """
        id                 name    of          lights
        downstairs-bright  Bright  Downstairs  Kitchen ceiling, Hallway
        study-bright       Bright  Study       Desk lamp, Shelf strip
        study-relax        Relax   Study       Desk lamp, Shelf strip

        """
      #expect(try await sandbox.khipu("scenes") == Ending(output: table))
      let change = "sed -i 's/\"group\":2,//' home/bridge.json"
      _ = try await sandbox.khipu("turn light 1 on")
      #expect(try await sandbox.shell(change).code == 0)
      let json = """
        [
          {"id": "downstairs-bright", "name": "Bright", "group": null, "lights": ["3", "4"]},
          {"id": "study-bright", "name": "Bright", "group": "1", "lights": ["1", "2"]},
          {"id": "study-relax", "name": "Relax", "group": "1", "lights": ["1", "2"]}
        ]

        """
      #expect(try await sandbox.khipu("scenes", "--json") == Ending(output: json))
    }
  }

  @Test("a part with nothing in it says so, but to a program it is an empty list")
  func empty() async throws {
    try await withSandbox { sandbox in
      let shown = try await sandbox.khipu("favorites")
      #expect(shown == Ending(errors: "khipu: there are no favorites\n"))
      let json = try await sandbox.khipu("favorites", "--json")
      #expect(json == Ending(output: "[]\n"))
    }
  }

  @Test("a light has the values in JSON that it has, and no others")
  func lightsJSON() async throws {
    try await withSandbox { sandbox in
      let json = Data(try await sandbox.khipu("lights", "--json").output.utf8)
      let objects = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
      let always: Set = ["id", "name", "on", "reachable", "favorite", "room"]
      let more: [Set<String>] = [
        ["brightness", "hue", "saturation", "temperature"], ["brightness", "hue", "saturation"],
        ["brightness", "temperature"], ["brightness"], [],
      ]
      #expect(objects.map { Set($0.keys) } == more.map { $0.union(always) })
      let lights = try JSONDecoder().decode([LightObject].self, from: json)
      #expect(lights.map(\.on) == [true, false, true, nil, false])
      #expect(lights.map(\.reachable) == [true, true, true, false, true])
      let desk = LightObject(
        id: "1", name: "Desk lamp", on: true, reachable: true, favorite: false, room: "1", brightness: 0.6, hue: 0.1,
        saturation: 1, temperature: 366)
      #expect(lights.first == desk)
    }
  }

  @Test("a favorite in JSON is the object that it is among the lights")
  func favoritesJSON() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.khipu("add light 3 to favorites")
      let lights = try await sandbox.khipu("lights", "--json").output.split(separator: "\n")
      let favorites = try await sandbox.khipu("favorites", "--json").output.split(separator: "\n")
      #expect(favorites.count == 3)
      #expect("\(favorites[1])," == "\(lights[3])")
      #expect(favorites[1].contains("\"favorite\": true"))
    }
  }

  @Test("a room in JSON names its lights by their numbers")
  func roomsJSON() async throws {
    try await withSandbox { sandbox in
      let json = """
        [
          {"id": "1", "name": "Study", "lights": ["1", "2"]},
          {"id": "2", "name": "Downstairs", "lights": ["3", "4", "5"]}
        ]

        """
      let ending = try await sandbox.khipu("rooms", "--json")
      #expect(ending == Ending(output: json))
    }
  }

  @Test("a light in no room, and one in two: none, and the first")
  func strayLights() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.khipu("turn light 1 on")
      let change =
        "sed -i 's/\"lights\":\\[1,2\\]/\"lights\":[2,3]/' home/bridge.json && grep -q '\\[2,3\\]' home/bridge.json"
      #expect(try await sandbox.shell(change).code == 0)
      let lights = try JSONDecoder().decode(
        [LightObject].self, from: Data(try await sandbox.khipu("lights", "--json").output.utf8))
      #expect(lights.map(\.room) == [nil, "1", "1", "2", "2"])
    }
  }
}
