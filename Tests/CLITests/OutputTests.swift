import Features
import Foundation
import KhipuControl
import KhipuMessages
import KhipuTerminal
import KhipuTestTools
import TestSupport
import Testing
import UseCases

@testable import CLI

struct OutputTests {
  #if os(Linux)
    @Test(
      "If standard output can't be written, a command exits with 74 and prints one line on standard error",
      arguments: ["help", "lights", "turn light 1 on"])
    func fullDevice(_ arguments: String) async throws {
      try await withSandbox { sandbox in
        let ending = try await sandbox.shell("exec khipu \(arguments) > /dev/full")
        #expect(
          ending == Ending(errors: "khipu: standard output can't be written: No space left on device\n", code: 74))
      }
    }

    @Test("If a script's output can't be written, the process exits with 74 before the next line")
    func fullDeviceScript() async throws {
      try await withSandbox { sandbox in
        let ending = try await sandbox.shell("exec khipu > /dev/full", input: Data("lights\nadd 1 to favorites\n".utf8))
        #expect(
          ending == Ending(errors: "khipu: standard output can't be written: No space left on device\n", code: 74))
        let favorites = try await sandbox.run("favorites", "--json")
        #expect(favorites.output == "[]\n")
      }
    }
  #endif

  @Test(
    "If standard output is a broken pipe, a command exits with 0 and prints no error", arguments: ["lights", "help"])
  func closedPipe(_ arguments: String) async throws {
    try await withSandbox { sandbox in
      // By the time khipu writes, the fifo's reader is gone.
      let script = "mkfifo f; { exec 3>f; khipu \(arguments) >&3; echo $? >&2; } & exec 4<f; exec 4<&-; wait"
      let ending = try await sandbox.shell(script)
      #expect(ending == Ending(errors: "0\n"))
    }
  }

  @Test("With --json, a command's report is an object on one line, whether the command succeeds or fails")
  func reportOnOneLine() async throws {
    try await withSandbox { sandbox in
      let done = try await sandbox.run("turn light 1 on", "--json")
      let line = #"{"message": "lighting: turning light 1 on succeeded", "feature": "lighting", "succeeded": true}"#
      #expect(done == Ending(output: "\(line)\n"))
      let failed = try await sandbox.run("add light 9 to favorites", "--json")
      let error =
        #"{"message": "dashboard: adding light 9 to favorites failed: there is no light 9", "feature": "dashboard", "#
        + #""succeeded": false, "error": {"code": "missing", "text": "there is no light 9"}}"#
      #expect(failed == Ending(output: "\(error)\n", code: 66))
    }
  }

  @Test(
    "With --json, a failure is an object on standard output, and the exit code is the same as without",
    arguments: [
      (["dance"], 64, "not-understood", "not understood at column 1: "), ([""], 64, "empty", "an empty sentence; "),
      (["turn light 0 on"], 64, "out-of-range", "out of range at column 12: "),
      (["turn attic on"], 66, "unknown-name", "there is no light, room or zone named \"attic\""),
      (["recall bright"], 64, "ambiguous-name", "\"bright\" at column 8 is ambiguous: "),
      (["lights", "--bad"], 64, "invalid-argument", "there is no option \"--bad\"; "),
      (["lights", "--timeout", "x"], 64, "invalid-argument", "--timeout takes seconds, "),
      (["rooms", "on"], 64, "invalid-argument", "'rooms' takes no more words; "),
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

  @Test("With --json, a failed command's error object has its advice in a separate member")
  func adviceIsAMember() async throws {
    try await withPairedBridge(.http) { paired in
      try await withServer(ServedBridge(id: "ecb5fafffe000002"), .http) { stranger in
        let host = "127.0.0.1:\(stranger.port)"
        let ending = try await paired.sandbox.run("turn light 1 on", "--json", "--bridge", host)
        let error = try ErrorObject(ending.output).error
        #expect(error?.text == "the bridge is not paired with this home")
        #expect(error?.advice == "run 'khipu connect HOST' to pair with the bridge")
      }
    }
  }

  @Test("If a command stopped midway, its failure has the advice for the error that stopped it")
  func stoppedAdvice() {
    let failure = Failure.lighting(.stopped(after: 1, of: 2, .bridge(.unauthorized)))
    #expect(failure.advice == "run 'khipu connect HOST' to pair with the bridge")
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

  @Test("Any text written as JSON is parsed back unchanged, and the JSON has no control characters")
  func parsedBackUnchanged() throws {
    let texts =
      (0...0x2FF).compactMap { Unicode.Scalar($0).map { "a\($0)b" } } + ["\u{202E}", "\u{2028}", "🪔", "\\u0041"]
    for text in texts {
      let json = JSON.object([(key: text, value: .list([.text(text), .null, .integer(1), .integer(-1), .number(0.5)]))])
      let written = json.description
      let read = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: [AnyHashable]]
      #expect(read?[text] == [text, NSNull(), 1, -1, 0.5])
      #expect(!written.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
    }
  }
}
