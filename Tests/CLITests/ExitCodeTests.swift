import Foundation
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing

struct ExitCodeTests {
  @Test(
    "If the bridge doesn't reply in time, the process exits with 69",
    arguments: [
      ("turn light 1 on", "turning light 1 on"), ("turn study on", nil),
    ] as [(String, String?)])
  func bridgeDoesNotReply(_ words: String, _ work: String?) async throws {
    try await withSandbox { sandbox in
      try await sandbox.whileBridgeIsHeld {
        // A failed lookup of a name belongs to no feature, so the line names none.
        let line = (work.map { "lighting: \($0) failed: " } ?? "") + "the bridge did not answer within 0.2 s"
        #expect(try await sandbox.run(words, "--timeout", "0.2") == Ending(errors: "khipu: \(line)\n", code: 69))
        let object = try await sandbox.run(words, "--timeout", "0.2", "--json")
        #expect(object.errors.isEmpty && object.code == 69)
        let feature = work == nil ? "" : "\"feature\": \"lighting\", "
        #expect(object.output.hasPrefix("{\"message\": \"\(line)\", \(feature)\"succeeded\": false, "))
      }
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
