import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("its transcript is that of a real run")
  func transcript() async throws {
    let url = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
    let readme = try String(contentsOf: url, encoding: .utf8)
    let transcript = try #require(readme.firstMatch(of: /(?s)```text\n(.*?)```/)).1
    let commands = transcript.matches(of: /(?m)^\$ (.*)$/).map(\.1)
    #expect(commands.count > 5)
    try await withSandbox { sandbox in
      var run = ""
      for command in commands { run += "$ \(command)\n\(try await sandbox.shell("\(command) 2>&1").output)" }
      #expect(run == transcript)
    }
  }
}
