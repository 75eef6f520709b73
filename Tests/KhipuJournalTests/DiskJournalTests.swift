import Foundation
import KhipuControl
import KhipuKitTestSupport
import KhipuTestTools
import Testing
@testable import KhipuFiles
@testable import KhipuJournal

struct DiskJournalTests {
  @Test("A store in a new home directory has the initial state, and writes nothing before its first change")
  func freshHome() async throws {
    try await withHome { home in
      let store = Store.disk(home)
      #expect(try await store.numbers == [])
      try await store.change([])
      #expect(try names(in: home.path) == nil)
    }
  }

  @Test(
    "If the home directory is removed, the next change applies to the initial state, even if the history is read first",
    arguments: [false, true])
  func removed(isHistoryRead: Bool) async throws {
    try await withHome { home in
      let store = Store.disk(home)
      try await store.count(1)
      try FileManager.default.removeItem(atPath: home.path)
      if isHistoryRead { #expect(try await store.history { _ in false }.entries.isEmpty) }
      try await store.count(2)
      #expect(try await store.numbers == [2])
      #expect(try await Store.disk(home).numbers == [2])
    }
  }

  @Test(
    "After the home directory is removed, even after a failed write, subscribers get the initial state once",
    arguments: [1, 26_000], [false, true])
  func refreshedOnce(bound: Int, hasFailed: Bool) async throws {
    try await withHome { home in
      try await Store.disk(home, bound: bound).count(1)
      let (store, told) = (Store.disk(home), Recorder<[Int]>())
      let unsubscribe = try await store.updated { told.record($0.numbers) }
      defer { unsubscribe() }
      if hasFailed {
        try write(bytes(home.journal) + Array("rubbish\n".utf8), to: home.journal)
        await #expect(throws: FileError.self) { try await store.count(2) }
      }
      try FileManager.default.removeItem(atPath: home.path)
      for _ in 1...2 { #expect(try await store.numbers == []) }
      #expect(told.events == [[1], []])
    }
  }

  @Test("Each write to a store is one line of its journal")
  func storesAsOneLine() async throws {
    try await withHome { home in
      let store = Store.disk(home)
      try await store.count(1, 2)
      try await store.count(3)
      #expect(try await Store.disk(home).numbers == [1, 2, 3])
      #expect(try names(in: home.path) == ["journal.jsonl", "lock"])
      #expect(
        try text(home.journal) == """
          {"format":4,"generation":0}
          [0,7,null,[{"counting":{"_0":1}},{"counting":{"_0":2}}]]
          [1,7,null,[{"counting":{"_0":3}}]]

          """)
    }
  }

  @Test("A store whose journal is cut at any byte keeps the finished lines, and reports an unfinished one only once")
  func keepsFinishedLines() async throws {
    try await withHome { home in
      let store = Store.disk(home)
      for number in 1...4 { try await store.count(number, -number) }
      let whole = try bytes(home.journal)
      for length in 0...whole.count {
        try write(whole.prefix(length), to: home.journal)
        let finished = whole.prefix(length).count { $0 == UInt8(ascii: "\n") }
        let torn = length - (whole.prefix(length).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
        let expected = (1...4).prefix(max(0, finished - 1)).flatMap { [$0, -$0] }
        let notices = Recorder<String>()
        let reopened = Store.disk(home) { notices.record($0) }
        #expect(try await reopened.numbers == expected, "cut at byte \(length)")
        #expect(notices.events.count == (torn == 0 ? 0 : 1), "cut at byte \(length)")
        #expect(notices.events.allSatisfy { $0.contains(home.journal) && $0.contains(" \(torn) bytes") })
        try await reopened.count(9)
        #expect(try await Store.disk(home) { notices.record($0) }.numbers == expected + [9], "cut at byte \(length)")
        #expect(notices.events.count == (torn == 0 ? 0 : 1), "cut at byte \(length)")
      }
    }
  }

  @Test("After another program shortens a journal, the store has the changes that are left, and takes new ones")
  func shortenedByAnother() async throws {
    try await withHome { home in
      let store = Store.disk(home)
      try await store.count(1)
      let earlier = try text(home.journal)
      try await store.count(2)
      let file = try #require(FileHandle(forWritingAtPath: home.journal))
      try file.truncate(atOffset: UInt64(earlier.utf8.count))
      try file.close()
      #expect(try await store.numbers == [1])
      try await store.count(3)
      #expect(try await Store.disk(home).numbers == [1, 3])
    }
  }

  @Test("The next write cuts off an unfinished line that another process left in the journal, and reports it")
  func tornByAnother() async throws {
    try await withHome { home in
      let notices = Recorder<String>()
      let store = Store.disk(home) { notices.record($0) }
      try await store.count(1)
      try write(bytes(home.journal) + Array("[{\"counting\"".utf8), to: home.journal)
      try await store.count(2)
      #expect(try await store.numbers == [1, 2])
      #expect(try await Store.disk(home).numbers == [1, 2])
      #expect(notices.events.count == 1)
    }
  }

  @Test(
    "Concurrent writes to a journal by two processes lose no change, with or without compaction",
    arguments: [150, 26_000])
  func concurrentWrites(bound: Int) async throws {
    try await withHome { home in
      let stores = [
        Store.disk(home, bound: bound, timeout: .seconds(60)), .disk(home, bound: bound, timeout: .seconds(60)),
      ]
      try await withThrowingTaskGroup { group in
        for number in 0..<100 { group.addTask { try await stores[number % 2].count(number) } }
        try await group.waitForAll()
      }
      for store in stores { try await store.change([]) }
      #expect(try await stores[0].numbers == stores[1].numbers)
      #expect(try await stores[0].numbers.sorted() == Array(0..<100))
      #expect(try await Store.disk(home).numbers == stores[0].numbers)
    }
  }

  @Test(
    "A subscriber that joins after a change by another process, compacted or not, gets the resulting state once",
    arguments: [1, 26_000])
  func joiningSubscriber(bound: Int) async throws {
    try await withHome { home in
      let (here, there) = (Store.disk(home), Store.disk(home, bound: bound))
      try await there.count(0)
      let (first, told) = (Recorder<[Int]>(), Recorder<[Int]>())
      _ = try await here.updated { first.record($0.numbers) }
      try await there.count(1)
      _ = try await here.updated { told.record($0.numbers) }
      #expect(try await here.numbers == [0, 1])
      #expect(first.events == [[0], [0, 1]])
      #expect(told.events == [[0, 1]])
    }
  }

  @Test("Reading an unchanged state doesn't wait for the lock, but reading a changed one or writing does")
  func readsWithoutWaiting() async throws {
    try await withHome { home in
      let (here, there) = (Store.disk(home, timeout: .zero), Store.disk(home))
      try await here.count(1)
      let lock = try #require(try File.locking(home.lock))
      #expect(try await lock.whileLocked { () throws(FileError) in try await here.numbers } == [1])
      await #expect(throws: FileError.locked(path: home.lock)) {
        try await lock.whileLocked { () throws(FileError) in try await here.count(2) }
      }
      #expect(try await lock.whileLocked { () throws(FileError) in try await here.numbers } == [1])
      try await there.count(3)
      await #expect(throws: FileError.locked(path: home.lock)) {
        try await lock.whileLocked { () throws(FileError) in try await here.numbers }
      }
      #expect(try await here.numbers == [1, 3])
    }
  }

  @Test("An unlocked journal is free for others, even if a process that is being started has a copy of its descriptor")
  func unlocks() async throws {
    try await withHome { home in
      let unlock = try await createDiskJournal(in: home, first: NumberList(), notice: { _ in }).lock(.write)
      let file = try #require(try File.locking(home.lock))
      let copies = try #require(try names(in: "/dev/fd")).compactMap(Int32.init).filter { descriptor in
        var status = stat()
        guard descriptor != file.descriptor, fstat(descriptor, &status) == 0 else { return false }
        return File.Identity(status) == file.identity
      }.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
      defer { copies.forEach { close($0) } }
      try #require(!copies.isEmpty && copies.allSatisfy { $0 >= 0 })
      #expect(try !file.tryToLock())
      unlock()
      #expect(try file.tryToLock())
    }
  }

  @Test("Tasks that wait for a lock of another process don't block the threads of other tasks")
  func waitingTasks() async throws {
    try await withHome { home in
      try await withThrowingTaskGroup { group in
        try await whileHeld(home.lock) {
          // A store each, because the tasks of one store take turns before they wait for the lock.
          for number in 0..<64 { group.addTask { try await Store.disk(home, timeout: .seconds(600)).count(number) } }
          // With blocked threads, this would end only after the timeout.
          for _ in 0..<1000 { await Task.yield() }
        }
        try await group.waitForAll()
      }
      #expect(try await Store.disk(home).numbers.sorted() == Array(0..<64))
    }
  }

  @Test("A journal that is too long is compacted into a snapshot, and the state stays the same")
  func isCompacted() async throws {
    try await withHome { home in
      let (store, other) = (Store.disk(home, bound: 440), Store.disk(home))
      try await other.count(0)
      var longest = 0
      for number in 1...500 {
        try await store.count(number)
        longest = max(longest, try text(home.journal).split(separator: "\n").count)
      }
      #expect(longest < 100)
      // If it were compacted after every ten lines, there would be fifty generations.
      let generation = try #require(text(home.state).firstMatch(of: /"generation":(\d+)/)?.1)
      #expect((2..<30).contains(try #require(Int(generation))))
      #expect(try bytes(home.journal).count <= 440 + bytes(home.state).count * 3 / 10)
      try await other.count(501)
      for store in [store, other, .disk(home)] {
        try await store.change([])
        #expect(try await store.numbers == Array(0...501))
      }
      #expect(try names(in: home.path)?.filter { !$0.contains(".past-") } == ["journal.jsonl", "lock", "state.json"])
    }
  }

  /// After the change the journal has 63 bytes: a header of 28 and a line of 35. 30% of the snapshot is 30 bytes.
  @Test(
    "A journal is compacted if it is larger than the bound plus 30% of the snapshot",
    arguments: [(33, "1"), (32, "2")])
  func compacted(_ bound: Int, _ generation: String) async throws {
    try await withHome { home in
      let snapshot = #"{"format":4,"generation":1,"state":{"numbers":[]}}"#
      try write(snapshot.padding(toLength: 100, withPad: " ", startingAt: 0).utf8, to: home.state)
      try write("{\"format\":4,\"generation\":1}\n".utf8, to: home.journal)
      try await Store.disk(home, bound: bound).count(1)
      #expect(try text(home.state).contains("\"generation\":\(generation),"))
    }
  }

  @Test(
    "If a process dies between writing the snapshot and the journal, no change is lost, even in another running process"
  )
  func diesBetweenWrites() async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: 100)
      for number in 1...2 { try await store.count(number) }
      let running = Store.disk(home)
      #expect(try await running.numbers == [1, 2])
      let earlier = try bytes(home.journal)
      let (journal, aside) = (URL(filePath: home.journal), URL(filePath: home.path).appending(path: "aside"))
      // The same file is moved back, as if it had never been replaced.
      try FileManager.default.linkItem(at: journal, to: aside)
      try await store.count(3)
      try #require(try text(home.state).contains("[1,2,3]"))
      try FileManager.default.removeItem(at: journal)
      try FileManager.default.moveItem(at: aside, to: journal)
      #expect(try bytes(home.journal).starts(with: earlier))
      #expect(try await Store.disk(home).numbers == [1, 2, 3])
      try await running.count(4)
      #expect(try await running.numbers == [1, 2, 3, 4])
      #expect(try await Store.disk(home).numbers == [1, 2, 3, 4])
    }
  }

  @Test(
    "A store's subscriber gets each state once, whatever files an earlier process left",
    arguments: [[], ["state"], ["journal"], ["lock"]])
  func subscriberAfterEarlierProcess(left: [String]) async throws {
    try await withHome { home in
      let earlier = Store.disk(home, bound: 70)
      for number in left.isEmpty ? 0..<0 : 0..<3 { try await earlier.count(number) }
      for (name, file) in [("state", home.state), ("journal", home.journal)] where !left.isEmpty && left != [name] {
        try FileManager.default.removeItem(atPath: file)
      }
      if left == ["journal"] { try write(Array(#"{"format":4,"generation":-1}"#.utf8) + [0x0A], to: home.journal) }
      let (store, told) = (Store.disk(home), Recorder<[Int]>())
      let unsubscribe = try await store.updated { told.record($0.numbers) }
      defer { unsubscribe() }
      for _ in 1...2 { _ = try await store.state() }
      #expect(told.events.count == 1)
      try await store.count(7)
      #expect(told.events.count == 2)
    }
  }

  @Test("If two processes decide on changes concurrently, each decision sees the state after the previous one")
  func deciding() async throws {
    try await withHome { home in
      let stores = [Store.disk(home), .disk(home)]
      try await withThrowingTaskGroup { group in
        for store in stores {
          group.addTask {
            for _ in 1...50 {
              try await store.decide { [.counting(($0.numbers.last ?? 0) + 1)] }
              await Task.yield()
            }
          }
        }
        try await group.waitForAll()
      }
      for store in stores { #expect(try await store.numbers == Array(1...100)) }
    }
  }

  @Test(
    "After any changes, removals and restarts, two processes with a disk journal match an in-memory store",
    arguments: 0..<20)
  func inMemoryStoreState(seed: UInt64) async throws {
    try await withHome { home in
      var generator = SeededGenerator(seed: seed)
      let bound = Int.random(in: 60...500, using: &generator)
      func open() -> Store<NumberList> { .disk(home, bound: bound) }
      var reference = createStore(NumberList())
      var stores = [open(), open()]
      for step in 0..<100 {
        let place = Int.random(in: 0...1, using: &generator)
        switch Int.random(in: 0..<20, using: &generator) {
        case 0:
          try await home.forgetState()
          reference = createStore(NumberList())
        case 1...2: stores[place] = open()
        case 3: try await stores[place].change([])
        case _:
          let changes = (0...Int.random(in: 0...3, using: &generator)).map {
            NumberList.Change.counting(step * 10 + $0)
          }
          try await stores[place].change(changes)
          try await reference.change(changes)
        }
        try await stores[place].change([])
        #expect(try await stores[place].state() == reference.state(), "seed \(seed), step \(step)")
      }
      #expect(try await open().state() == reference.state(), "seed \(seed)")
    }
  }
}
