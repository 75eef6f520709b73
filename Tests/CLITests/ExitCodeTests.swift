import Foundation
import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing

@testable import CLI
@testable import KhipuCommandLine

struct ExitCodeTests {
  @Test(
    "A failed command prints one line on standard error, and exits with the code of its failure",
    arguments: [
      (
        ["increase", "hue", "by", "5", "on", "2"], 1,
        "lighting: increasing hue by 5pt on Shelf strip failed: Shelf strip is off"
      ),
      (["dance"], 64, "not understood at column 1"),
      (["turn", "Attic", "on"], 66, "there is no light, room or zone named \"Attic\""),
    ])
  func failurePrintsOneLine(_ arguments: [String], _ code: Int32, _ errors: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(arguments)
      #expect(ending.code == code && ending.output.isEmpty)
      #expect(ending.errors.hasPrefix("khipu: \(errors)") && ending.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("An ambiguous name is refused with a list of its matches, unless a word such as `room` resolves it")
  func ambiguousName() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("rename", "light", "1", "to", "study")
      let ending = try await sandbox.run("turn", "STUDY", "on")
      let errors = "khipu: \"STUDY\" at column 6 is ambiguous: light 1, room 1; choose one\n"
      #expect(ending == Ending(errors: errors, code: 64))
      let loud = try await sandbox.run("turn", "room", "STUDY", "on")
      #expect(loud.output == "lighting: turning room 1 (Study) on succeeded\n")
    }
  }

  @Test(
    "If the bridge doesn't reply in time, the process exits with 69",
    arguments: [
      ("turn light 1 on", "turning light 1 on"), ("turn study on", nil), ("lights", "loading lights"),
    ] as [(String, String?)])
  func bridgeDoesNotReply(_ words: String, _ work: String?) async throws {
    try await withSandbox { sandbox in
      try await sandbox.whileBridgeIsHeld {
        // A failed lookup of a name belongs to no feature, so the line names none.
        let line = (work.map { "lighting: \($0) failed: " } ?? "") + "the bridge did not answer within 0.2 s"
        let ending = try await sandbox.run(words, "--timeout", "0.2")
        #expect(ending == Ending(errors: "khipu: \(line)\n", code: 69))
        let object = try await sandbox.run(words, "--timeout", "0.2", "--json")
        #expect(object.errors.isEmpty && object.code == 69)
        let feature = work == nil ? "" : "\"feature\": \"lighting\", "
        #expect(object.output.hasPrefix("{\"message\": \"\(line)\", \(feature)\"succeeded\": false, "))
      }
    }
  }

  @Test(
    "If the home directory can't be used, the process exits with 74",
    arguments: [["turn light 1 on"], ["lights"], ["reset", "--yes"]])
  func unusableHome(_ arguments: [String]) async throws {
    try await withSandbox { sandbox in
      try Data().write(to: sandbox.home)
      let ending = try await sandbox.run(arguments + ["--home", sandbox.home.appending(path: "below").path])
      #expect(ending.code == 74)
      #expect((ending.output + ending.errors).contains("Not a directory"))
    }
  }

  @Test("If the state is damaged, the process exits with 74, and the next run succeeds")
  func damagedState() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("add light 1 to favorites")
      let damage = try await sandbox.shell("printf 'x\\nx\\n' > home/journal.jsonl")
      #expect(damage.code == 0)
      let ending = try await sandbox.run("turn light 1 on", "--json")
      #expect(ending.code == 74)
      #expect(ending.output.contains("\"code\": \"store-damaged\""))
      #expect(try await sandbox.run("turn light 1 on").code == 0)
    }
  }

  @Test("If the file for the watch's companion app can't be written, syncing the favorites exits with 74")
  func unwritableWatchFile() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("lights")
      let setUp = try await sandbox.shell("rm -f home/watch.json && mkdir home/watch.json")
      #expect(setUp.code == 0)
      let ending = try await sandbox.run("sync favorites to watch", "--json")
      #expect(ending.code == 74)
      #expect(ending.output.contains("\"code\": \"watch-unwritable\""))
    }
  }

  @Test(
    "An interrupted command is reported as cancelled, and the process exits with 130",
    arguments: [("turn light 1 on", "", ""), ("", "turn light 1 on\nturn light 2 on\n", "line 1: ")])
  func interruptedCommand(_ sentence: String, _ script: String, _ place: String) async throws {
    try await withSandbox { sandbox in
      try await sandbox.whileBridgeIsHeld {
        // The log is a named pipe here: its first line shows that the command is running.
        let log = sandbox.home.appending(path: "log.txt").path
        #expect(mkfifo(log, 0o600) == 0)
        let reader = try #require(FileHandle(forUpdatingAtPath: log))
        let command = "exec khipu \(sentence) --timeout 60"
        let ending = try await sandbox.shell(command, input: Data(script.utf8)) { process in
          #expect(String(decoding: reader.availableData, as: UTF8.self).contains("turn light 1 on"))
          kill(process.processIdentifier, SIGINT)
        }
        #expect(ending == Ending(errors: "khipu: \(place)lighting: turning light 1 on failed: cancelled\n", code: 130))
      }
    }
  }

  @Test("A command that is interrupted after it was sent exits with 130, and says that it may have been carried out")
  func interruptedAfterSending() async throws {
    try await withPairedBridge(.https) { paired in
      let sent = Signal()
      paired.bridge.meddle { request, bridge in
        guard request.method == "PUT" else { return nil }
        // The bridge carries out the command, and doesn't reply.
        _ = bridge.reply(to: request)
        sent.send()
        return .silence
      }
      let ending = try await paired.sandbox.shell("exec khipu turn light 1 on --timeout 600") { process in
        await sent.wait()
        kill(process.processIdentifier, SIGINT)
      }
      let line = "lighting: turning Plug on failed: cancelled; the command may have been carried out"
      #expect(ending == Ending(errors: "khipu: \(line)\n", code: 130))
      #expect(try await paired.loadedState().home.lights[1]?.power == .on)
    }
  }
}
