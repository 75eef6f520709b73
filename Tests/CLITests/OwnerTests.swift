import Foundation
import Testing

struct OwnerTests {
  private static let commands = LockingTests.commands.filter { $0 != ["status"] } + [["connect", "127.0.0.1:1"]]

  @Test(
    "If files that another user's khipu left belong to root, each command fails with 74, and names the owner and the way back",
    .enabled(if: PreloadedLibrary.isSupported), arguments: ["", "/lock"])
  func filesOfRoot(path: String) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("add light 1 to favorites")
      let variables = try SystemFaults(in: sandbox.folder).variables(["ROOT": sandbox.home.path + path])
      let command = "to get it back, run: sudo chown -R 54321 \(sandbox.home.path)"
      let owner = path.isEmpty ? "\(sandbox.home.path) belongs to root" : "it belongs to root"
      for words in Self.commands {
        let ending = try await sandbox.run(words, variables: variables)
        #expect(ending.code == 74 && ending.output.isEmpty, "\(words) \(ending)")
        #expect(ending.errors.contains("\"Permission denied: \(owner); \(command)\""), "\(words) \(ending)")
      }
    }
  }

  /// Runs a command as a user without a name and without privileges.
  private static let unprivileged = "exec setpriv --reuid 54321 --regid 54321 --clear-groups \"$@\""

  private static func canRunUnprivileged() async throws -> Bool {
    guard geteuid() == 0 else { return false }
    return try await withSandbox { try await $0.shell(unprivileged, ["khipu", "--version"]).code == 0 }
  }

  @Test(
    "A user whose home has files of root can't use it until the command that each error names has been run",
    .enabled { try await canRunUnprivileged() })
  func untilChanged() async throws {
    try await withSandbox { sandbox in
      let run = { (words: [String]) in try await sandbox.shell(Self.unprivileged, ["khipu"] + words) }
      try FileManager.default.createDirectory(at: sandbox.home, withIntermediateDirectories: false)
      #expect(chown(sandbox.home.path, 54321, 54321) == 0)
      #expect(try await sandbox.run("add light 1 to favorites").code == 0)
      for words in Self.commands {
        let ending = try await run(words)
        let command = "it belongs to root; to get it back, run: sudo chown -R 54321 \(sandbox.home.path)"
        #expect(ending.code == 74 && ending.errors.contains(command), "\(words) \(ending)")
      }
      #expect(try await sandbox.shell("chown -R 54321 \(sandbox.home.path)").code == 0)
      #expect(try await run(["favorites"]).output.contains("Desk lamp"))
      #expect(try await run(["reset", "--yes"]).code == 0)
    }
  }

  @Test(
    "If only the journal belongs to root, the commands that read it name the owner, and a reset removes it",
    .enabled(if: PreloadedLibrary.isSupported))
  func journalOfRoot() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("add light 1 to favorites")
      let variables = try SystemFaults(in: sandbox.folder).variables(["ROOT": sandbox.home.path + "/journal.jsonl"])
      for words in [["favorites"], ["undo"], ["history"], ["turn light 1 off"]] {
        let ending = try await sandbox.run(words, variables: variables)
        let text =
          "journal.jsonl\" can't be read: \"Permission denied: it belongs to root; to get it back, run: sudo chown -R "
        #expect(ending.code == 74 && ending.errors.contains(text), "\(words) \(ending)")
      }
      #expect(try await sandbox.run(["reset", "--yes"], variables: variables).code == 0)
      #expect(try await sandbox.run("favorites").code == 0)
    }
  }
}
