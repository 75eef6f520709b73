import Foundation
import Testing

@Suite(.enabled(if: PreloadedLibrary.isSupported))
struct LockingTests {
  static let commands = [
    ["add light 1 to favorites"], ["favorites"], ["lights"], ["turn light 1 off"], ["undo"], ["history"], ["status"],
    ["sync favorites to watch"], ["reset", "--yes"],
  ]

  /// NFS, which locks only files that are open for writing; a signal; another process.
  @Test(
    "Each command succeeds in a new home and in an old one if locks need writable files, or are at first refused",
    arguments: [
      ["NFS": "1"], ["FLOCK": "\(EINTR)", "FLOCK_TIMES": "5"], ["FLOCK": "\(EWOULDBLOCK)", "FLOCK_TIMES": "5"],
    ])
  func succeeds(faults: [String: String]) async throws {
    try await withSandbox { sandbox in
      let variables = try SystemFaults(in: sandbox.folder).variables(faults)
      for round in 1...2 {
        for command in Self.commands {
          let ending = try await sandbox.run(command, variables: variables)
          #expect(ending.code == 0 && ending.errors == "", "\(command) in round \(round): \(ending)")
        }
      }
    }
  }

  @Test(
    "On a file system without locks, each command fails with 74, and one line says why and what to do",
    arguments: [EBADF, EINVAL, ENOLCK, ENOTSUP, ENOSYS, EACCES])
  func withoutLocks(code: Int32) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("add light 1 to favorites")
      let variables = try SystemFaults(in: sandbox.folder).variables(["FLOCK": "\(code)"])
      let advice = "it can't be locked; use a folder on a file system with locks, such as a local disk"
      for command in Self.commands where command != ["status"] {
        let ending = try await sandbox.run(command, variables: variables)
        let reason = "lock\" can't be written: \"\(String(cString: strerror(code))): \(advice)\"\n"
        #expect(ending.code == 74 && ending.output.isEmpty, "\(command) \(ending)")
        #expect(
          ending.errors.hasSuffix(reason) && ending.errors.split(separator: "\n").count == 1, "\(command) \(ending)")
      }
      #expect(try await sandbox.run("favorites").output.contains("Desk lamp"))
    }
  }

  @Test(
    "If a folder can't be flushed to the disk, the bridge's key is stored, and that is no failure",
    arguments: [EINVAL, ENOTSUP, EROFS, ENOSYS, EBADF, EIO])
  func folderIsNotFlushed(code: Int32) async throws {
    try await withPairedBridge(.http) { paired in
      let sandbox = paired.sandbox
      try FileManager.default.removeItem(at: sandbox.home)
      let variables = try SystemFaults(in: sandbox.folder).variables(["FSYNC": "\(code)"])
      let connected = try await sandbox.run(["connect", paired.host], variables: variables)
      #expect(connected.code == 0 && connected.output.hasPrefix("paired with "), "\(connected)")
      #expect(try await sandbox.run("status").output.contains(/state +ready\n/))
    }
  }

  @Test("If a file can't be flushed to the disk, the bridge's key isn't stored, and the old one stays")
  func fileIsNotFlushed() async throws {
    try await withPairedBridge(.http) { paired in
      let (sandbox, file) = (paired.sandbox, paired.sandbox.home.appending(path: "bridge-key.json"))
      let before = try Data(contentsOf: file)
      let variables = try SystemFaults(in: sandbox.folder).variables(["FSYNC": "\(EIO)", "FSYNC_FILE": "1"])
      let connected = try await sandbox.run(["connect", paired.host], variables: variables)
      #expect(connected.code == 74 && connected.output == "", "\(connected)")
      #expect(
        connected.errors.hasSuffix("bridge-key.json.new\" can't be written: \"Input/output error\"\n"), "\(connected)")
      #expect(try Data(contentsOf: file) == before)
    }
  }
}
