import Foundation
import Testing

struct ScriptTests {
  @Test("After a reset, the next lines of a script start from an empty state")
  func emptyStateAfterReset() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(
        input: "add 1 to favorites\nreset --yes\nturn 1 off\nturn 1 on\nfavorites --json\n")
      let output = """
        dashboard: adding Desk lamp to favorites succeeded
        lighting: turning Desk lamp off succeeded
        lighting: turning Desk lamp on succeeded
        []

        """
      #expect(ending == Ending(output: output))
    }
  }

  @Test(
    "A script's lines look up names without logging a load, and find a name that an earlier line assigned, even `--x`")
  func findsEarlierName() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(
        input: """
          turn "desk lamp" on
          rename "desk lamp" to "--x"\r
          turn "--x" off
          turn room study on
          turn study off
          """)
      #expect(ending.code == 0)
      let log = try String(contentsOf: sandbox.home.appending(path: "log.txt"), encoding: .utf8)
      #expect(log.split(separator: "\n").count == 10 && !log.contains("load"))
    }
  }

  @Test("The option --timeout in a script's line applies to that line only")
  func timeoutOfOneLine() async throws {
    try await withSandbox { sandbox in
      try await sandbox.whileBridgeIsHeld {
        let lines = ["turn 1 on --timeout 0.3", "turn 1 on", "turn 1 on --timeout=0.3", "turn 1 on --home other"]
        let ending = try await sandbox.run(["--timeout", "0.2"], input: lines.joined(separator: "\n"))
        let late = ["0.3", "0.2", "0.3"].map { "failed: the bridge did not answer within \($0) s\n" }
        let errors = late.enumerated().map { "khipu: line \($0 + 1): lighting: turning light 1 on \($1)" }
        let output = "lighting: turning Desk lamp on succeeded\n"
        #expect(ending == Ending(output: output, errors: errors.joined(), code: 69))
      }
    }
  }

  @Test("A script's line uses the names and the state that another process changed since the previous line")
  func otherProcess() async throws {
    try await withSandbox { sandbox in
      // `say` waits for the report of its line, so that the other process runs between two lines.
      let script = """
        mkfifo lines reports; khipu <lines >reports 2>&1 & exec 3>lines 4<reports
        say() { echo "$1" >&3; read -r report <&4; echo "$report"; }
        say 'turn "desk lamp" on'; khipu rename light 1 to lamp >/dev/null; say 'turn lamp on'
        khipu turn all lights off >/dev/null; say 'increase brightness by 5 on lamp'
        khipu add light 3 to favorites >/dev/null; say 'remove light 3 from favorites'
        khipu add light 2 to favorites >/dev/null; echo 'favorites --json' >&3; echo 'turn "desk lamp" on' >&3
        exec 3>&-; cat <&4; wait
        """
      let ending = try await sandbox.shell(script)
      let lines = ending.output.split(separator: "\n")
      #expect(
        lines.prefix(4) == [
          "lighting: turning Desk lamp on succeeded", "lighting: turning lamp on succeeded",
          "khipu: line 3: lighting: increasing brightness by 5pt on lamp failed: lamp is off",
          "dashboard: removing Kitchen ceiling from favorites succeeded",
        ])
      #expect(lines.dropFirst(4).count == 4 && lines.dropFirst(5).first?.contains("Shelf strip") == true)
      #expect(lines.last == "khipu: line 6: there is no light, room or zone named \"desk lamp\"")
    }
  }
}
