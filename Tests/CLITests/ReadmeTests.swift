import Foundation
import KhipuTestTools
import Testing

struct ReadmeTests {
  @Test("The manual's transcript is the output of a real run")
  func transcriptIsRealOutput() async throws {
    let manual = try String(contentsOf: SourceFolder.document("Manual.md"), encoding: .utf8)
    let transcript = try #require(manual.firstMatch(of: /(?s)```text\n(.*?)```/)).1
    let commands = transcript.matches(of: /(?m)^\$ (.*)$/).map(\.1)
    #expect(commands.count > 5)
    try await withSandbox { sandbox in
      var run = ""
      for command in commands { run += "$ \(command)\n\(try await sandbox.shell("\(command) 2>&1").output)" }
      #expect(run == transcript)
    }
  }
}
