import Foundation
import Testing

@testable import CLI

@Suite("Output")
struct OutputTests {
  #if os(Linux)
    @Test(
      "output that can't be written ends it with 74 and one line", arguments: ["help", "lights", "turn light 1 on"])
    func fullDevice(_ arguments: String) async throws {
      try await withSandbox { sandbox in
        let ending = try await sandbox.shell("exec khipu \(arguments) > /dev/full")
        #expect(
          ending == Ending(errors: "khipu: standard output can't be written: No space left on device\n", code: 74))
      }
    }

    @Test("a script whose output can't be written runs no further")
    func fullDeviceScript() async throws {
      try await withSandbox { sandbox in
        let ending = try await sandbox.shell("exec khipu > /dev/full", input: Data("lights\nadd 1 to favorites\n".utf8))
        #expect(
          ending == Ending(errors: "khipu: standard output can't be written: No space left on device\n", code: 74))
        let favorites = try await sandbox.khipu("favorites", "--json")
        #expect(favorites.output == "[]\n")
      }
    }
  #endif

  @Test("if the reader of its output has left it ends quietly", arguments: ["lights", "help"])
  func closedPipe(_ arguments: String) async throws {
    try await withSandbox { sandbox in
      // The fifo has lost its reader when khipu writes.
      let script = "mkfifo f; { exec 3>f; khipu \(arguments) >&3; echo $? >&2; } & exec 4<f; exec 4<&-; wait"
      let ending = try await sandbox.shell(script)
      #expect(ending == Ending(errors: "0\n"))
    }
  }

  @Test("a report in JSON is an object a line")
  func reports() async throws {
    try await withSandbox { sandbox in
      let done = try await sandbox.khipu("turn light 1 on", "--json")
      let line = #"{"message": "lighting: turning light 1 on succeeded", "feature": "lighting", "succeeded": true}"#
      #expect(done == Ending(output: "\(line)\n"))
      let failed = try await sandbox.khipu("add light 9 to favorites", "--json")
      let error =
        #"{"message": "dashboard: adding light 9 to favorites failed: there is no light 9", "feature": "dashboard", "#
        + #""succeeded": false, "error": {"code": "missing", "text": "there is no light 9"}}"#
      #expect(failed == Ending(output: "\(error)\n", code: 66))
      let misread = try await sandbox.khipu("dance", "--json")
      #expect(misread.output.isEmpty)
      #expect(misread.errors.hasPrefix("khipu: not understood"))
    }
  }

  @Test("any text in JSON reads as the same text, without a control character")
  func json() throws {
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
