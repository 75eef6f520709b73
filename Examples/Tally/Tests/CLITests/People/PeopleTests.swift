import Foundation
import Testing

@testable import CLI

@Suite("The program")
struct PeopleTests {
  @Test("counts and bills, and one process sees what another did")
  func session() async throws {
    try await withSandbox { sandbox in
      let lines = [
        ["people"], ["add a cup for Ada"], ["add a cup for Ada"], ["bill ada"], ["people"], ["people", "--json"],
      ]
      var endings: [Ending] = []
      for line in lines { endings.append(try await sandbox.run(line)) }
      let adding = Ending(output: "people: adding a cup for \"Ada\" succeeded\n")
      #expect(
        endings == [
          Ending(errors: "tally: there are no people\n"), adding, adding,
          Ending(output: "people: billing \"ada\" succeeded\n"),
          Ending(output: "name  cups  owed\nAda      0  5.00\n"),
          Ending(output: "[\n  {\"name\": \"Ada\", \"cups\": 0, \"owedCents\": 500}\n]\n"),
        ])
    }
  }

  @Test(
    "refuses what it doesn't understand or know, with a line and a code",
    arguments: [
      ("bill Eve", "people: billing \"Eve\" failed: there is no person named \"Eve\"", 66),
      ("bill", "not understood at column 5: expected the name of a person, found the end", 64),
      ("ad a cup for Ada", "not understood at column 1: ", 64),
    ])
  func refused(_ sentence: String, _ line: String, _ code: Int32) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(sentence)
      #expect(ending.errors.hasPrefix("tally: \(line)") && ending.errors.split(separator: "\n").count == 1)
      #expect(ending.code == code)
    }
  }

  @Test("has a prompt that edits lines and completes names")
  func prompt() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("add a cup for Ada")
      let terminal = try Terminal(columns: 80)
      let process = sandbox.process("exec tally", variables: ["TERM": "xterm"])
      (process.standardInput, process.standardOutput, process.standardError) =
        (terminal.device, terminal.device, terminal.device)
      try await process.running {
        _ = terminal.lines(until: ["tally>"])
        try terminal.type("bil\tA\t\r")
        let lines = terminal.lines(until: ["people: billing \"Ada\" succeeded", "tally>"])
        #expect(lines.dropFirst() == ["tally> bill Ada", "people: billing \"Ada\" succeeded", "tally>"])
        try terminal.type("exit\r")
      }
    }
  }
}
