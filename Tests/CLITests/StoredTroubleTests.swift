import Foundation
import KhipuTestTools
import TestSupport
import Testing

struct StoredTroubleTests {
  @Test(
    "A damaged or newer state doesn't keep `reset` from forgetting it, in a process of its own or after a failed line",
    arguments: [
      ("journal.jsonl", "x"), ("state.json", #"{"format":99,"generation":0,"state":{}}"#), ("bridge.json", ""),
    ])
  func resetOfUnreadable(_ name: String, _ content: String) async throws {
    try await withSandbox { sandbox in
      for script in ["reset --yes\nlights\n", "lights\nfavorites\nreset --yes\nlights\n"] {
        _ = try await sandbox.run("rename light 1 to Lamp")
        try Data(content.utf8).write(to: sandbox.home.appending(path: name))
        let ending = try await sandbox.run([], input: script)
        #expect(ending.output.hasSuffix("off\n") && ending.output.contains("Desk lamp"), "\(ending)")
        #expect(!ending.errors.contains("\(script.count { $0 == "\n" } - 1): "), "\(ending)")
      }
    }
  }

  /// A shell line that runs the program with the home read-only.
  private static let readOnly = "mount --bind home home && mount -o remount,bind,ro home && exec khipu \"$@\""

  @Test(
    "In a simulated home on a read-only disk, each command that stores something fails",
    .enabled { try await Mounting.isPossible() })
  func readOnlyDisk() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("add light 1 to favorites")
      _ = try await sandbox.run("turn light 1 off")
      for command in [
        ["remove light 1 from favorites"], ["turn light 1 on"], ["turn all lights on"], ["rename light 1 to Lamp"],
        ["show light 1 as scrubbing"], ["recall scene relax"], ["reset", "--yes"],
        ["connect", "127.0.0.1:1"], ["sync favorites to watch"],
      ] {
        let ending = try await sandbox.shell(Mounting.command, [Self.readOnly] + command)
        #expect(ending.code == 74, "\(command) \(ending)")
        #expect(ending.output.isEmpty, "\(command) \(ending)")
        #expect(ending.errors.contains("Read-only file system"), "\(command) \(ending)")
        #expect(ending.errors.contains(sandbox.home.path), "\(command) \(ending)")
      }
      let favorites = try await sandbox.shell(Mounting.command, [Self.readOnly, "favorites", "--json"])
      #expect(favorites.code == 0 && favorites.output.contains(#""name": "Desk lamp", "on": false"#), "\(favorites)")
      #expect(try await sandbox.run("favorites", "--json").output == favorites.output)
    }
  }

  @Test(
    "On a read-only disk, undo is refused after an unrecorded command of another process, unless forced",
    .enabled { try await Mounting.isPossible() })
  func unrecordedByAnother() async throws {
    try await withPairedBridge(.http) { paired in
      #expect(try await paired.sandbox.run("turn light 2 on").code == 0)
      let run = { (words: [String]) in try await paired.sandbox.shell(Mounting.command, [Self.readOnly] + words) }
      #expect(try await run(["turn light 1 on"]).output == "lighting: turning Plug on succeeded\n")
      let refused = try await run(["undo"])
      let refusal = """
        the state can't be written, so the last command may not be recorded; use --force to undo "lighting: turn light 2 on", \
        the last recorded one
        """
      #expect(refused.code == 74 && refused.output.isEmpty && refused.errors.contains(refusal), "\(refused)")
      let lights = try await run(["lights", "--json"]).output
      #expect(lights.contains(#""name": "Plug", "on": true"#) && lights.contains(#""name": "Dimmable", "on": true"#))
      #expect(try await run(["undo", "--force"]).output == "lighting: turning Dimmable off succeeded\n")
    }
  }

  private static let unprotected =
    "without this lock, a toggle, a step or an undo may reverse what another process does meanwhile"

  @Test(
    "On a read-only disk, commands to a paired bridge succeed and note what isn't stored; those that must store it fail",
    .enabled { try await Mounting.isPossible() }, arguments: [false, true])
  func readOnlyDiskOfPairedHome(isGiven: Bool) async throws {
    try await withPairedBridge(.http) { paired in
      let options = isGiven ? ["--bridge", paired.host] : []
      let before = try files(of: paired.sandbox.home)
      for (command, said) in [
        (["lights"], "Plug"), (["light", "plug"], "Plug"),
        (["turn", "light", "1", "on"], "turning Plug on succeeded"),
        (["turn", "room", "1", "off"], "turning Room 1 off succeeded"),
        (["toggle", "all", "lights"], "toggling all lights succeeded"), (["rename 1 to Lamp"], "\"Lamp\" succeeded"),
        (["apply brightness(0.5) on light 5"], "succeeded"), (["recall relax"], "succeeded"), (["status"], "ready"),
      ] {
        paired.bridge.meddle { request, bridge in
          // Each read differs, so the program tries to store a change.
          if request.method == "GET" { bridge.lights[1]?.name = "Plug"; bridge.lights[3]?.name = UUID().uuidString }
          return nil
        }
        let ending = try await paired.sandbox.shell(Mounting.command, [Self.readOnly] + command + options)
        #expect(ending.code == 0 && ending.output.contains(said), "\(command) \(ending)")
        let home = paired.sandbox.home.path
        let reason = "can't be written: \"Read-only file system\""
        let unsaved = ["the log: \"\(home)/log.txt\" \(reason)", "the state: \"\(home)/journal.jsonl\" \(reason)"]
        let note = "khipu: not saved: \(unsaved.joined(separator: "; "))\n"
        let lock = "khipu: \"\(home)/commands.lock\" \(reason); \(Self.unprotected)\n"
        let isDeciding = command[0].hasPrefix("toggle") || command[0].hasPrefix("apply")
        #expect(ending.errors == (isDeciding ? lock : "") + (command == ["status"] ? "" : note), "\(command) \(ending)")
      }
      #expect(try files(of: paired.sandbox.home) == before)
      paired.bridge.meddle(nil)
      for command in [
        "add light 1 to favorites", "show light 1 as scrubbing", "connect \(paired.host)", "disconnect",
      ] {
        let keys = paired.server.requests.count { $0.method == "POST" }
        let words = command.split(separator: " ").map(String.init)
        let ending = try await paired.sandbox.shell(Mounting.command, [Self.readOnly] + words + options)
        #expect(ending.code == 74 && ending.errors.contains("Read-only file system"), "\(command) \(ending)")
        #expect(paired.server.requests.count { $0.method == "POST" } == keys, "no key is made that can't be kept")
      }
      #expect(try files(of: paired.sandbox.home) == before)
    }
  }

  @Test("In a read-only folder, a command fails with 74, and names the unusable files", .enabled(if: geteuid() != 0))
  func readOnlyFolder() async throws {
    try await withSandbox { sandbox in
      try FileManager.default.createDirectory(at: sandbox.home, withIntermediateDirectories: false)
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: sandbox.home.path)
      let ending = try await sandbox.run("add light 1 to favorites")
      let trouble = "the state: \"\(sandbox.home.path)/lock\" can't be read: \"Permission denied\""
      #expect(ending.errors.hasSuffix("khipu: dashboard: adding light 1 to favorites failed: \(trouble)\n"))
      #expect(ending.errors.hasPrefix("khipu: not saved: the log: \"\(sandbox.home.path)/log.txt\" can't be written: "))
      #expect(ending.errors.split(separator: "\n").count == 2 && ending.code == 74)
    }
  }
}

/// The contents of the files by name.
private func files(of folder: URL) throws -> [String: Data] {
  let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  return try Dictionary(uniqueKeysWithValues: files.map { ($0.lastPathComponent, try Data(contentsOf: $0)) })
}
