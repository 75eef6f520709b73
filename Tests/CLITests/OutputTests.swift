import Foundation
import Testing

struct OutputTests {
  #if os(Linux)
    @Test("If a script's output can't be written, the process exits with 74 before the next line")
    func fullDeviceScript() async throws {
      try await withSandbox { sandbox in
        let ending = try await sandbox.shell("exec khipu > /dev/full", input: Data("lights\nadd 1 to favorites\n".utf8))
        #expect(
          ending == Ending(errors: "khipu: standard output can't be written: No space left on device\n", code: 74))
        #expect(try await sandbox.run("favorites", "--json").output == "[]\n")
      }
    }
  #endif

  @Test("With --json, `disconnect` and `reset` print their result as an object")
  func disconnectingAndResetting() async throws {
    try await withSandbox { sandbox in
      for command in [["disconnect"], ["reset", "--yes"]] {
        let ending = try await sandbox.run(command + ["--json"])
        #expect(try ErrorObject(ending.output).succeeded && ending.errors.isEmpty && ending.code == 0)
      }
    }
  }
}
