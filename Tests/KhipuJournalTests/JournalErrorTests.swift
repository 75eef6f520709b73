import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import Testing

@testable import KhipuJournal

struct JournalErrorTests {
  @Test(
    "An unreadable snapshot or journal is reported with the failing path and the system's reason",
    arguments: Obstacle.allCases, [false, true])
  func unreadable(obstacle: Obstacle, isJournal: Bool) async throws {
    try await withHome { home in
      let path = isJournal ? home.journal : home.state
      // If the folder is unreachable, opening the lock fails first.
      let file = obstacle == .folder ? path : home.lock
      try obstacle.put(in: home, path)
      await #expect(throws: FileError.unreadable(path: file, reason: obstacle.reason)) {
        try await Store.disk(home).state()
      }
    }
  }

  @Test("A cancelled task's changes wait for the journal's lock, because they may already have taken effect elsewhere")
  func cancelledChange() async throws {
    try await withHome { home in
      let store = Store.disk(home, timeout: .milliseconds(20))
      try await store.count(1)
      try await whileHeld(home.lock) {
        await cancelled {
          await #expect(throws: FileError.locked(path: home.lock)) { try await store.count(2) }
          await #expect(throws: FileError.cancelled(path: home.lock)) { try await store.history { _ in false } }
        }
      }
    }
  }

  @Test(
    "A snapshot that can't be written causes a notice, archives nothing, and is tried again after as many bytes as the bound"
  )
  func causesOnlyNotice() async throws {
    try await withHome { home in
      let notices = Recorder<String>()
      let store = Store.disk(home, bound: 65) { notices.record($0) }
      try await store.count(1)
      try FileManager.default.createDirectory(atPath: home.state + ".new", withIntermediateDirectories: false)
      try await store.count(2)
      #expect(try await store.numbers == [1, 2])
      #expect(notices.events.count == 1)
      #expect(notices.events.allSatisfy { $0.contains("\"\(home.state).new\" can't be written: ") })
      #expect(try JournalArchive(home: home, bound: 65).generations() == [])
      try FileManager.default.removeItem(atPath: home.state + ".new")
      try await store.count(3)
      #expect(try names(in: home.path)?.contains("state.json") == false)
      try await store.count(4)
      #expect(try await Store.disk(home).numbers == [1, 2, 3, 4])
      #expect(try text(home.state).contains("[1,2,3,4]"))
    }
  }

  @Test(
    "Changes that can't be written are kept in memory and in the process's history if permitted, and otherwise refused",
    arguments: [true, false], [nil, "{\"format\":4,\"generation\":0}\n"])
  func keepsInMemory(isStored: Bool, earlier: String?) async throws {
    try await withHome { home in
      if isStored { try await Store.disk(home, bound: 1).count(0) }
      let errors = Recorder<FileError>()
      let journal = createDiskJournal(in: home, first: NumberList(), notice: { _ in }) { changes, error in
        errors.record(error)
        return changes != [.counting(3)]
      }
      let (store, before) = (createStore(journal: journal), isStored ? [0] : [])
      try Obstacle.folder.put(in: home, home.journal + ".new")
      #expect(try await store.numbers == before)
      if isStored {
        // The snapshot is left, alone or with a journal whose changes it contains.
        try FileManager.default.removeItem(atPath: home.journal)
        if let earlier { try write(earlier.utf8, to: home.journal) }
      }
      try await store.count(1)
      try await store.count(2)
      #expect(try await store.numbers == before + [1, 2])
      await #expect(throws: FileError.self) { try await store.count(3) }
      let histories = (try await store.history { _ in false }, try await Store.disk(home).history { _ in false })
      #expect(histories.0.entries.flatMap(\.changes).map(\.number) == before + [1, 2])
      #expect(histories.1.entries.flatMap(\.changes).map(\.number) == before)
      #expect(try await Store.disk(home).numbers == before)
      #expect(errors.events.count == 3)
    }
  }

  #if os(Linux)
    // Not on Darwin: it compares RLIMIT_FSIZE with the end of the last write, not with the place where the next one is appended.
    @Test(
      "On a full disk, no byte of a change is left, and the change is refused, or kept in memory if the caller permits it"
    )
    func full() async {
      // The limit on the size of files applies to the whole process, so this test runs in a separate one.
      await #expect(processExitsWith: .success) {
        try await withHome { home in
          let (store, other) = (Store.disk(home), Store.disk(home))
          try await store.count(1)
          try await other.count(2)
          let before = try bytes(home.journal)
          try limitFiles(to: before.count + 5)
          await #expect(throws: FileError.unwritable(path: home.journal, reason: "No space left on device")) {
            try await store.count(3)
          }
          let forgiving = createStore(
            journal: createDiskJournal(in: home, first: NumberList(), notice: { _ in }) { _, _ in true })
          try await forgiving.count(5)
          #expect(try await forgiving.numbers == [1, 2, 5])
          try limitFiles(to: nil)
          #expect(try bytes(home.journal) == before)
          try await store.count(4)
          #expect(try await store.numbers == [1, 2, 4])
          #expect(try await Store.disk(home).numbers == [1, 2, 4])
        }
      }
    }

    @Test("On a full disk, an archived journal leaves no byte, and the history is the same")
    func fullArchive() async {
      await #expect(processExitsWith: .success) {
        try await withHome { home in
          let store = Store.disk(home, bound: 120)
          for number in 1...20 { try await store.count(number) }
          let archived = home.file("journal.jsonl.past-0")
          let before = try bytes(archived)
          try limitFiles(to: before.count + 5)
          for number in 21...26 { try await store.count(number) }
          #expect(try bytes(archived) == before)
          try limitFiles(to: nil)
          for number in 27...29 { try await store.count(number) }
          #expect(try bytes(archived).count > before.count)
          #expect(try await store.history { _ in false }.entries.flatMap(\.changes).map(\.number) == Array(1...29))
        }
      }
    }

    @Test(
      "If a partial line can't be cut off the journal, the write's error is thrown, and the next write appends nothing")
    func throwsWriteError() async {
      await #expect(processExitsWith: .success) {
        try await withHome { home in
          // The system refuses to truncate a sealed file.
          let file = try sealedFile()
          try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
          try FileManager.default.createSymbolicLink(
            atPath: home.journal, withDestinationPath: "/proc/self/fd/\(file)")
          try write("{\"format\":4,\"generation\":0}\n".utf8, to: home.journal)
          let (notices, before) = (Recorder<String>(), try bytes(home.journal).count)
          let store = createStore(
            journal: createDiskJournal(in: home, first: NumberList(), notice: { notices.record($0) }) { _, _ in true })
          #expect(try await store.numbers == [])
          try limitFiles(to: before + 5)
          await #expect(throws: FileError.unwritable(path: home.journal, reason: "No space left on device")) {
            try await store.count(1)
          }
          try limitFiles(to: nil)
          #expect(notices.events == ["\"\(home.journal)\" can't be written: \"Operation not permitted\""])
          await #expect(throws: FileError.unwritable(path: home.journal, reason: "Operation not permitted")) {
            try await store.count(2)
          }
          #expect(try bytes(home.journal).count == before + 5)
        }
      }
    }
  #endif

  @Test("After a process is killed, every change that it recorded is stored, and its lock is free")
  func killed() async throws {
    try await withHome { (home) async throws in
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = home.path as String] in
        let home = HomeDirectory(path: path)
        let store = Store.disk(home, bound: 260)
        for number in 1...100 { try await store.count(number) }
        try await File.creatingLock(home.lock).whileLocked(within: .zero) { _ = raise(SIGKILL) }
      }
      #expect(try await Store.disk(home, timeout: .milliseconds(100)).numbers == Array(1...100))
    }
  }
}

#if os(Linux)
  /// Limits the size of the files that this process writes, or lifts the limit if it is nil.
  private func limitFiles(to size: Int?) throws {
    signal(SIGXFSZ, SIG_IGN)
    let sizes = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    var limit = rlimit()
    try #require(getrlimit(sizes, &limit) == 0)
    limit.rlim_cur = size.map { rlim_t($0) } ?? limit.rlim_max
    try #require(setrlimit(sizes, &limit) == 0)
  }

  /// A file in memory that can't be truncated: `memfd_create` with `MFD_ALLOW_SEALING`, `F_ADD_SEALS` with
  /// `F_SEAL_SHRINK`.
  private func sealedFile() throws -> Int32 {
    typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
    let create = unsafeBitCast(try #require(dlsym(nil, "memfd_create")), to: Create.self)
    let file = create("journal", 2)
    try #require(file >= 0 && fcntl(file, 1033, 2) == 0)
    return file
  }
#endif
