import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Storage failures")
struct StoredTroubleTests {
  @Test("on a full disk each command fails, and what succeeded before is kept")
  func full() async throws {
    try await withSandbox { sandbox in
      let script = (0..<200).map {
        "\($0 % 2 == 0 ? "add" : "remove") light 1 \($0 % 2 == 0 ? "to" : "from") favorites\n"
      }
      // No file becomes longer than so many blocks, of 512 bytes or 1024; the output goes through a pipe.
      let limited = "(ulimit -f 8; trap '' XFSZ; khipu 2>&1; echo $?) | cat"
      let ending = try await sandbox.shell(limited, input: Data(script.joined().utf8))
      let lines = ending.output.split(separator: "\n")
      let done = lines.filter { $0.hasSuffix(" succeeded") }
      #expect((1..<200).contains(done.count))
      #expect(lines.count { $0.contains("journal.jsonl\" can't be written: \"") } == 200 - done.count)
      #expect(lines.last == "74")
      let state = try await sandbox.khipu("favorites", "--json")
      #expect(state.code == 0)
      #expect((state.output != "[]\n") == (done.last?.contains("adding") == true))
    }
  }

  @Test("in a read-only folder a command reports its path", .enabled(if: geteuid() != 0))
  func readOnly() async throws {
    try await withSandbox { sandbox in
      try FileManager.default.createDirectory(at: sandbox.home, withIntermediateDirectories: false)
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: sandbox.home.path)
      let ending = try await sandbox.khipu("add light 1 to favorites")
      let trouble = "the state: \"\(sandbox.home.path)/lock\" can't be read: \"Permission denied\""
      #expect(ending.errors.hasSuffix("khipu: dashboard: adding light 1 to favorites failed: \(trouble)\n"))
      #expect(ending.errors.hasPrefix("khipu: the log: \"\(sandbox.home.path)/log.txt\" can't be written: "))
      #expect(ending.errors.split(separator: "\n").count == 2 && ending.code == 74)
    }
  }

  @Test(
    "on a read-only disk each command fails, and what was stored is as it was",
    .enabled { try await Mounting.isPossible() })
  func readOnlyDisk() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.khipu("add light 1 to favorites")
      let mounted = "mount --bind home home && mount -o remount,bind,ro home && exec khipu \"$@\""
      for sentence in ["remove light 1 from favorites", "favorites"] {
        let ending = try await sandbox.shell(Mounting.command, [mounted, sentence])
        #expect(ending.code == 74, "\(ending)")
        #expect((ending.output + ending.errors).contains("Read-only file system"), "\(ending)")
        #expect((ending.output + ending.errors).contains(sandbox.home.path), "\(ending)")
      }
      let favorites = try await sandbox.khipu("favorites", "--json")
      #expect(favorites.code == 0 && favorites.output.contains("Desk lamp"))
    }
  }

  @Test("a state of a newer version ends every command with 74 and its path, and isn't touched")
  func newer() async throws {
    try await withSandbox { sandbox in
      let state = sandbox.home.appending(path: "state.json")
      try FileManager.default.createDirectory(at: sandbox.home, withIntermediateDirectories: false)
      try Data(#"{"format":3}"#.utf8).write(to: state)
      for sentence in ["add light 1 to favorites", "lights", "turn light 1 on"] {
        let ending = try await sandbox.khipu(sentence)
        let said = ending.output + ending.errors
        #expect(ending.code == 74 && said.contains("\(state.path)\" was written by a newer version"), "\(said)")
      }
      #expect(try Data(contentsOf: state) == Data(#"{"format":3}"#.utf8))
    }
  }

  @Test("a line that was never finished is cut off and noted once, and all before is kept")
  func half() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.khipu("add light 1 to favorites")
      let journal = try FileHandle(forWritingTo: sandbox.home.appending(path: "journal.jsonl"))
      try journal.seekToEnd()
      try journal.write(contentsOf: Data("[{\"home".utf8))
      try journal.close()
      let (first, second) = (try await sandbox.khipu("favorites"), try await sandbox.khipu("favorites"))
      let repair = "journal.jsonl: the last 7 bytes, a line that was never finished, are cut off; all before is kept\n"
      #expect(first.errors.hasSuffix(repair) && first.errors.split(separator: "\n").count == 1)
      #expect(second == Ending(output: first.output))
      #expect(first.code == 0 && first.output.contains("Desk lamp"))
    }
  }
}
