import Testing

struct AskedLightsTests {
  @Test(
    "Another wording of a command, such as `list lights`, prints the same as the command",
    arguments: [
      ("ls", "lights"), ("list", "lights"), ("LIST Lights", "lights"), ("ls study", "lights study"),
      ("lights in the study", "lights study"), ("show light 1", "light 1"), ("list room study", "room study"),
      ("show all lights", "lights"), ("list all the lights except study", "lights except study"), ("Rooms.", "rooms"),
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
      #expect(none == Ending(errors: "khipu: there are no lights among these that are off\n"))
    }
  }

  @Test(
    "A line that begins with the name of a command that shows a part is a sentence if it is one whatever the names are",
    arguments: [
      ("lights off", "turning all lights off, except that Hallway is unreachable, succeeded"),
      ("light desk lamp on", "turning Desk lamp on succeeded"),
      ("room study off", "turning Study off succeeded"), ("zone 3 off", "turning Workspace off succeeded"),
      ("show light desk lamp as slider", "showing Desk lamp as slider succeeded"),
    ])
  func parsedAsSentence(_ typed: String, _ report: String) async throws {
    try await withSandbox { sandbox in
      let names = [(2, "Desk lamp on shelf"), (5, "Office")].map { "rename light \($0) to \($1)\n" }
      _ = try await sandbox.run(input: "lights\n" + names.joined())
      let line = try await sandbox.run(typed)
      let words = try await sandbox.run(typed.split(separator: " ").map(String.init))
      #expect(line == Ending(output: "lighting: \(report)\n") && words == line)
    }
  }

  @Test(
    "The error for a line that is neither a choice nor a sentence is the one that says more",
    arguments: [("light 1 onn", "did you mean: light 1 on\n"), ("light attic", "there is no light named \"attic\"\n")])
  func errorThatSaysMore(_ typed: String, _ end: String) async throws {
    let said = try await withSandbox { sandbox in try await sandbox.run(typed) }
    #expect(said.errors.hasSuffix(end))
  }
}
