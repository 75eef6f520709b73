import Foundation
import Testing

struct ScriptTests {
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
}
