import KhipuTestTools
import TestSupport
import Testing

struct AskedLightsTests {
  @Test(
    "Another wording of a command, such as `list lights`, prints the same as the command",
    arguments: [
      ("ls", "lights"), ("list", "lights"), ("LIST Lights", "lights"), ("ls study", "lights study"),
      ("lights in the study", "lights study"), ("show light 1", "light 1"), ("list room study", "room study"),
      ("which lights are on", "what lights are on"), ("what lights in study are on", "what study are on"),
    ])
  func anotherWording(_ typed: String, _ meant: String) async throws {
    try await withSandbox { sandbox in
      let wanted = try await sandbox.run(meant)
      #expect(wanted.code == 0 && !wanted.output.isEmpty)
      #expect(try await sandbox.run(typed) == wanted)
    }
  }

  @Test("`what lights are on` and `what lights are off` list only the reachable lights in that state")
  func reachableLightsInState() async throws {
    try await withSandbox { sandbox in
      let lights = try await sandbox.run("lights")
      let names = { (ending: Ending) in
        ending.output.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ").first }
      }
      let on = try await sandbox.run("what lights are on")
      let off = try await sandbox.run("what lights are off")
      #expect(names(lights) == ["1", "2", "3", "4", "5"])
      #expect(names(on) == ["1", "3"] && names(off) == ["2", "5"])
      let none = try await sandbox.run("what lights except light 2 and light 5 are off")
      #expect(none == Ending(errors: "khipu: there are no lights that are off\n"))
    }
  }

  @Test(
    "A line that begins with a command's name but doesn't fit that command is parsed as a sentence",
    arguments: [
      ("lights on", "turning all lights on, except that Hallway is unreachable, succeeded"),
      ("room study off", "turning Study off succeeded"), ("light desk lamp off", "turning Desk lamp off succeeded"),
      ("zone 3 off", "turning Workspace off succeeded"),
      ("show light desk lamp as slider", "showing Desk lamp as slider succeeded"),
    ])
  func parsedAsSentence(_ typed: String, _ report: String) async throws {
    try await withSandbox { sandbox in
      let line = try await sandbox.run(typed)
      let words = try await sandbox.run(typed.split(separator: " ").map(String.init))
      #expect(line == Ending(output: "lighting: \(report)\n") && words == line)
    }
  }
}
