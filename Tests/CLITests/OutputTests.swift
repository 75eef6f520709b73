import Foundation
import KhipuTestTools
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

  @Test(
    "With --json, a failure is an object on standard output, and the exit code is the same as without",
    arguments: [
      (["turn attic on"], 66, "unknown-name", "there is no light, room or zone named \"attic\""),
      (["reset"], 64, "unconfirmed", "this removes everything stored in "),
      (["lights", "--bridge", "a:b"], 64, "invalid-host", "a bridge is at HOST or HOST:PORT, "),
      (["turn light 9 on"], 66, "missing", "lighting: turning light 9 on failed: there is no light 9"),
    ])
  func failureIsAnObject(_ arguments: [String], _ code: Int32, _ name: String, _ start: String) async throws {
    try await withSandbox { sandbox in
      let (said, ending) = (try await sandbox.run(arguments), try await sandbox.run(arguments + ["--json"]))
      #expect(said.errors.hasPrefix("khipu: \(start)") && said.output.isEmpty && said.code == code)
      #expect(ending.errors.isEmpty && ending.code == code)
      let object = try ErrorObject(ending.output)
      #expect(object.message.hasPrefix(start) && !object.succeeded && object.error?.code == name)
      #expect(ending.output.split(separator: "\n").count == 1)
    }
  }

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
