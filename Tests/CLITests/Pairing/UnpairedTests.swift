import Foundation
import KhipuTerminalTestSupport
import Testing

/// What is said, and refused, if no bridge is paired.
struct UnpairedTests {
  private static let note =
    "khipu: no bridge is paired, and these lights are simulated; run 'khipu connect', or add --simulated\r\n"

  @Test(
    "At a terminal, a process that uses the simulated home says so once",
    arguments: [
      ("printf 'turn light 1 on\\nlights\\nturn light 1 off --timeout 9\\n' | khipu", true),
      ("khipu turn light 1 on --simulated", false), ("khipu status", false),
    ])
  func saidAtTerminal(_ script: String, _ isSaid: Bool) async throws {
    try await withSandbox { sandbox in
      let (terminal, process) = (try Terminal(), sandbox.process(script))
      process.standardError = terminal.device
      process.standardOutput = FileHandle.nullDevice
      var shown = ""
      try await process.running { shown = try terminal.shownToTheEnd() }
      #expect(shown == (isSaid ? Self.note : ""))
      #expect(process.terminationStatus == 0)
    }
  }

  @Test(
    "With --paired or $KHIPU_PAIRED, a command fails with 77 if no bridge is paired, and switches nothing",
    arguments: [(["--paired"], [:]), ([], ["KHIPU_PAIRED": "1"])] as [([String], [String: String])])
  func requiresPairing(_ options: [String], _ variables: [String: String]) async throws {
    try await withSandbox { sandbox in
      let reason =
        "no bridge is paired in the folder \"\(sandbox.home.path)\"; run 'khipu connect HOST' to pair with the bridge"
      for (words, start) in [
        ("turn all lights off", "lighting: turning all lights off failed: "),
        ("lights", "lighting: loading lights failed: "), ("status", ""),
      ] {
        let ending = try await sandbox.run(words.split(separator: " ").map(String.init) + options, variables: variables)
        #expect(ending == Ending(errors: "khipu: \(start)\(reason)\n", code: 77))
      }
      let status = try await sandbox.run(["status", "--json"] + options, variables: variables)
      #expect(status.output.hasPrefix("{\"simulated\": false, \"name\": null") && status.code == 77)
      #expect(try await sandbox.shell("ls home/bridge.json").code != 0, "the simulated home is not changed")
      #expect(try await sandbox.run(["turn light 1 on", "--simulated"], variables: variables).code == 0)
    }
  }
}
