import Foundation
import KhipuControl
import KhipuKitTestSupport
import Testing
@testable import KhipuFiles

struct FileTests {
  @Test("Opening a file for appending creates its folders, which only the user can access", arguments: ["", "/", "//"])
  func createsFolders(ending: String) async throws {
    try await withHome { home in
      _ = try File.appending("\(home.path)/a//b/c\(ending)/file")
      for folder in ["", "/a", "/a/b", "/a/b/c"] {
        let attributes = try FileManager.default.attributesOfItem(atPath: home.path + folder)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
      }
      #expect(try names(in: home.path + "/a/b/c") == ["file"])
    }
  }

  #if os(Linux)
    @Test("A folder that can't be created is reported with its path and the system's reason")
    func noFolder() {
      #expect(throws: FileError.unwritable(path: "/proc/none", reason: "No such file or directory")) {
        _ = try File.appending("/proc/none/a/file")
      }
    }
  #endif

  @Test("A cancelled caller takes a free lock, but doesn't wait for one that another caller holds")
  func cancelledLock() async throws {
    try await withHome { home in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          let lock = try File.creatingLock(home.lock)
          try await whileHeld(home.lock) {
            await #expect(throws: FileError.cancelled(path: home.lock)) {
              try await lock.whileLocked(within: .seconds(600)) {}
            }
          }
          #expect(try await lock.whileLocked { 7 } == 7)
        }
        group.cancelAll()
        try await group.waitForAll()
      }
    }
  }

  @Test("A file is read from any offset, and nothing is read past its end", arguments: 0...7)
  func isReadFromOffset(offset: Int) async throws {
    try await withHome { home in
      try write("hello".utf8, to: home.file("log.txt"))
      let file = try #require(try File.reading(home.file("log.txt")))
      #expect(Array(try file.contents(from: offset)) == Array("hello".utf8.dropFirst(offset)))
    }
  }

  @Test("A file is truncated to the given number of bytes")
  func isTruncated() async throws {
    try await withHome { home in
      try write("hello".utf8, to: home.file("log.txt"))
      try #require(try File.updating(home.file("log.txt"))).cut(to: 2)
      #expect(try text(home.file("log.txt")) == "he")
    }
  }

  @Test("Checking that a file can be replaced creates its folder, removes an old draft, and leaves none")
  func removesOldDraft() async throws {
    try await withHome { home in
      let path = home.file("log.txt")
      try File.prepare(path)
      #expect(try names(in: home.path) == [])
      try write("old".utf8, to: File.draft(of: path))
      try File.prepare(path)
      #expect(try names(in: home.path) == [])
    }
  }

  @Test("A file can be replaced by an empty one, even if an old draft is in the way", arguments: [false, true])
  func replacedByEmptyFile(isDurable: Bool) async throws {
    try await withHome { home in
      try write("old".utf8, to: home.file("log.txt"))
      try write("older".utf8, to: File.draft(of: home.file("log.txt")))
      try File.replace(home.file("log.txt"), with: [], durable: isDurable)
      #expect(try text(home.file("log.txt")) == "")
    }
  }

  @Test("A file that is set aside gets the lowest free number")
  func setAside() async throws {
    try await withHome { home in
      let path = home.file("a.json")
      for (number, content) in ["a", "b", "c"].enumerated() {
        try write(content.utf8, to: path)
        #expect(try File.setAside(path) == "\(path).damaged-\(number + 1)")
      }
      #expect(try text("\(path).damaged-3") == "c")
      try File.remove("\(path).damaged-2")
      try write([], to: path)
      #expect(try File.setAside(path) == "\(path).damaged-2")
    }
  }

  @Test("A copy that is set aside gets the lowest free number, and is not made again")
  func setsCopyAside() async throws {
    try await withHome { (home) async throws in
      let path = home.file("a.json")
      for (contents, number) in [("a", 1), ("b", 2), ("a", 1), ("", 3), ("b", 2), ("", 3)] {
        #expect(try File.setAside(copy: Array(contents.utf8), of: path) == "\(path).damaged-\(number)")
      }
      #expect(try names(in: home.path) == ["a.json.damaged-1", "a.json.damaged-2", "a.json.damaged-3"])
      #expect(try text("\(path).damaged-2") == "b")
    }
  }

  @Test("A lock file is opened for writing, which NFS needs")
  func writableLock() async throws {
    try await withHome { home in
      for lock in [try File.creatingLock(home.lock), try #require(try File.locking(home.lock))] {
        #expect(fcntl(lock.descriptor, F_GETFL) & O_ACCMODE == O_RDWR && lock.refusal == nil)
      }
    }
  }

  #if os(Linux)
    @Test("A lock file that can't be written is locked nevertheless")
    func readOnlyLock() throws {
      // Nobody can open a file of the kernel for writing if it has no permission for it.
      let path = "/sys/devices/system/cpu/online"
      for lock in [try File.creatingLock(path), try #require(try File.locking(path))] {
        #expect(fcntl(lock.descriptor, F_GETFL) & O_ACCMODE == O_RDONLY && lock.refusal != nil)
        // Another test process may hold it.
        _ = try lock.tryToLock()
      }
    }

    @Test("Flushing a file does nothing if its file system can't flush")
    func cannotBeFlushed() throws { try File.appending("/dev/null").sync() }

    @Test("A file that is shorter than its reported size is read to its end")
    func shorterThanReportedSize() throws {
      let file = try #require(try File.reading("/sys/devices/system/cpu/online"))
      #expect(try file.size() == 4096 && file.contents().last == .newline)
    }
  #endif

  @Test("A file can be opened if standard input is closed, so that its descriptor is 0")
  func opensIfInputClosed() async {
    await #expect(processExitsWith: .success) {
      close(STDIN_FILENO)
      let file = try File.reading("/dev/null")
      #expect(file != nil)
    }
  }

  @Test("A `File` closes its descriptor when it is deallocated")
  func closed() async throws {
    try await withHome { home in
      let path = home.file("log.txt")
      try write("old".utf8, to: path)
      var file = try File.reading(path)
      let (descriptor, identity) = try #require(file.map { ($0.descriptor, $0.identity) })
      file = nil
      var status = stat()
      // Another thread may have reused the descriptor for another file.
      #expect(fstat(descriptor, &status) != 0 || File.Identity(status) != identity)
    }
  }

  @Test("Removing a file ignores a stale `errno`, and removing a missing file succeeds")
  func removed() async throws {
    try await withHome { home in
      let path = home.file("log.txt")
      try write("old".utf8, to: path)
      errno = EACCES
      try File.remove(path)
      #expect(try names(in: home.path) == [])
      try File.remove(path)
    }
  }

  @Test("A failed replacement of a file leaves no draft", arguments: [false, true])
  func noDraft(isDurable: Bool) async throws {
    try await withHome { home in
      let path = home.file("folder")
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      #expect(throws: FileError.unwritable(path: path, reason: "Is a directory")) {
        try File.replace(path, with: Array("1".utf8), durable: isDurable)
      }
      #expect(try names(in: home.path) == ["folder"])
    }
  }

  @Test("Replacing a file changes its identity, and a file opened earlier keeps the old contents")
  func identity() async throws {
    try await withHome { home in
      try File.replace(home.file("log.txt"), with: Array("1".utf8), durable: false)
      let file = try #require(try File.reading(home.file("log.txt")))
      #expect(try File.status(of: home.file("log.txt"))?.identity == file.identity)
      for number in 2...10 {
        try File.replace(home.file("log.txt"), with: Array("\(number)".utf8), durable: true)
        #expect(try File.status(of: home.file("log.txt"))?.identity != file.identity)
      }
      #expect(try file.contents() == Array("1".utf8))
      #expect(try text(home.file("log.txt")) == "10")
      #expect(try names(in: home.path) == ["log.txt"])
    }
  }

  @Test("A file that was opened for reading can neither be truncated nor appended to")
  func cannotBeChanged() async throws {
    try await withHome { home in
      let path = home.file("log.txt")
      try write("hello".utf8, to: path)
      let file = try #require(try File.reading(path))
      #expect(throws: FileError.unwritable(path: path, reason: "Invalid argument")) { try file.cut(to: 2) }
      #expect(throws: FileError.unwritable(path: path, reason: "Bad file descriptor")) { try file.append(line: "a") }
    }
  }

  @Test("Changing a file that could only be opened for reading throws the reason why it isn't writable")
  func throwsIfNotWritable() async throws {
    try await withHome { home in
      try write([], to: home.file("folder/log.txt"))
      let file = try #require(try File.updating(home.file("folder")))
      let reason = FileError.unwritable(path: home.file("folder"), reason: "Is a directory")
      #expect(throws: reason) { try file.append(line: "a") }
      #expect(throws: reason) { try file.cut(to: 0) }
    }
  }

  @Test("A caller that waits for a lock gets it when it is released before the timeout")
  func releasedLock() async throws {
    try await withHome { home in
      let (held, lock) = (try File.creatingLock(home.lock), try File.creatingLock(home.lock))
      #expect(try held.tryToLock())
      async let waiting = lock.whileLocked(within: .seconds(600)) { 7 }
      // By the time this attempt times out, the caller above is most likely waiting.
      await #expect(throws: FileError.locked(path: home.lock)) {
        try await File.creatingLock(home.lock).lock(until: .now + .milliseconds(100))
      }
      held.unlock()
      #expect(try await waiting == 7)
    }
  }

  @Test(
    "A file is private if neither its group nor others may access it, and only its owner's to write if they may not write it",
    arguments: [
      (0o600, true, true), (0o700, true, true), (0o640, false, true), (0o601, false, true), (0o620, false, false),
      (0o602, false, false),
    ])
  func privacy(permissions: Int, isPrivate: Bool, isWritableByOwnerOnly: Bool) async throws {
    try await withHome { home in
      let path = home.file("key")
      try write("secret".utf8, to: path)
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
      let file = try #require(try File.reading(path))
      #expect(try file.isPrivate() == isPrivate)
      #expect(try file.isWritableByOwnerOnly() == isWritableByOwnerOnly)
    }
  }
}
