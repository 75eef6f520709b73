import Foundation
import KhipuControl
import KhipuFiles
import KhipuHistory
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Testing
@testable import KhipuJournal

struct JournalArchiveTests {
  private func numbers(_ history: Journal<NumberList>.History) -> [Int] {
    history.entries.flatMap(\.changes).map(\.number)
  }

  /// The first generation in each file of the archive.
  private func kept(in home: HomeDirectory) throws -> [Int] {
    try (names(in: home.path) ?? []).compactMap { name in
      name.hasPrefix("journal.jsonl.past-") ? Int(name.dropFirst("journal.jsonl.past-".count)) : nil
    }.sorted()
  }

  /// Counts from `first` until the archive has more than `files` files; returns the next number.
  private func count(
    on store: Store<NumberList>, from first: Int = 1, untilMoreThan files: Int, in home: HomeDirectory
  ) async throws -> Int {
    var number = first
    while try kept(in: home).count <= files {
      try #require(number < 10_000, "no more files, whatever is counted")
      try await store.count(number)
      number += 1
    }
    return number
  }

  @Test("A history has all changes with process and cause, and a step for each message", arguments: [70, 150, 26_000])
  func hasAllChanges(bound: Int) async throws {
    try await withHome { home in
      let clocks = [7, 8].map { JournalClock(process: $0, present: { 0 }) }
      let stores = clocks.map { Store.disk(home, bound: bound, clock: $0) }
      #expect(try await numbers(stores[0].history { _ in false }) == [])
      for number in 1...20 {
        try await MessageContext.run(for: { "count \(number)" }) { () throws(FileError) in
          try await stores[number % 2].count(number)
          try await stores[number % 2].count(-number)
        }
      }
      try await stores[0].count(21)
      let counted: [Int] = (1...20).flatMap { [$0, -$0] }
      let causes: [String?] = (1...20).flatMap { ["count \($0)", "count \($0)"] }
      let processes: [Int] = (1...20).flatMap { Array(repeating: 7 + $0 % 2, count: 2) }
      for store in stores + [Store.disk(home)] {
        let history = try await store.history { _ in false }
        #expect(numbers(history) == counted + [21])
        #expect(history.first == NumberList() && history.start == nil)
        #expect(history.entries.map(\.cause) == causes + [nil])
        #expect(history.entries.map(\.process) == processes + [7])
        #expect(history.steps.count == 21)
      }
    }
  }

  @Test(
    "An archive file is full at the size of the snapshot plus 64 times the bound",
    arguments: [(11_479, [1]), (11_480, [1, 2])])
  func fileIsFull(_ size: Int, _ files: [Int]) async throws {
    try await withHome { home in
      try write(Array(repeating: UInt8(ascii: "1"), count: 7000), to: home.state)
      let content = Array(repeating: UInt8(ascii: "1"), count: size - 1)
      for generation in 1...2 {
        try JournalArchive(home: home, bound: 70).keep(generation, after: { content }, at: 0)
      }
      #expect(try kept(in: home) == files)
    }
  }

  /// Archives the next journal when the files since generation 1 have these sizes in bytes and this age in seconds. A
  /// file of less than 64 bytes isn't full, so it is continued.
  @Test(
    "When a new archive file begins, an old one is removed only if older than a day or larger than 8,192 times the bound",
    arguments: [
      ([63], 90_000, [1]), ([64], 86_400, [1, 2]), ([64], 86_401, [2]), ([4096, 4096], 0, [1, 2, 3]),
      ([4097, 4096], 0, [2, 3]),
    ])
  func removesOnlyIfExceeding(_ sizes: [Int], _ age: Int, _ generations: [Int]) async throws {
    try await withHome { home in
      let (archive, written) = (JournalArchive(home: home, bound: 1), Date(timeIntervalSince1970: 1_000_000))
      for (generation, size) in zip(1..., sizes) {
        let path = archive.journals(generation)
        try write(Array(repeating: .newline, count: size), to: path)
        try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: path)
      }
      try archive.keep(sizes.count + 1, after: { [] }, at: 1_000_000 + age)
      #expect(try archive.generations() == generations)
    }
  }

  @Test("Archived changes are removed after a day, when a new file is started")
  func removesAfterDay() async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: 70, clock: JournalClock())
      let next = try await count(on: store, untilMoreThan: 3, in: home)
      let before = try kept(in: home)
      for (generation, age) in zip(before, [90_000.0, 86_402, 86_300]) {
        let path = KeptFile(original: home.journal, reason: .past, number: generation).path
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
      }
      let last = try await count(on: store, from: next, untilMoreThan: 4, in: home)
      #expect(try kept(in: home).prefix(2) == before[2...])
      let history = try await store.history { _ in false }
      let first = try #require(numbers(history).first)
      #expect(history.first.numbers == Array(1..<first) && numbers(history) == Array(first..<last))
      let start = try #require(history.start)
      #expect(history.state(at: start)?.numbers == Array(1...first) && history.state(at: .epoch) == nil)
    }
  }

  @Test("A journal's archive is read backwards, and no further than necessary")
  func isReadBackwards() async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: 70)
      let last = try await count(on: store, untilMoreThan: 2, in: home)
      try write("no line\n".utf8, to: KeptFile(original: home.journal, reason: .past, number: 0).path)
      let history = try await store.history { !$0.entries.isEmpty }
      let first = try #require(numbers(history).first)
      #expect(first > 1 && history.first.numbers == Array(1..<first) && numbers(history) == Array(first..<last))
      #expect(try kept(in: home).first == 0)
      _ = try await store.history { _ in false }
      #expect(try names(in: home.path)?.contains("journal.jsonl.past-0.damaged-1") == true)
    }
  }

  /// With the bound 1 the archive's file is full, and the next copy replaces it; with 70 the next copy is appended to it.
  @Test("A journal that a killed process archived twice is in the history once", arguments: [1, 70])
  func archivedTwice(bound: Int) async throws {
    try await withHome { home in
      let store = Store.disk(home)
      try await store.count(1)
      let snapshot = { Array(#"{"format":4,"generation":0,"state":{"numbers":[]}}"#.utf8) }
      try JournalArchive(home: home, bound: 4096).keep(0, after: snapshot, at: 0)
      #expect(try await numbers(store.history { _ in false }) == [1])
      try await store.count(2)
      try JournalArchive(home: home, bound: 4096).keep(0, after: snapshot, at: 0)
      let compacting = Store.disk(home, bound: bound)
      try await compacting.count(3)
      try await compacting.count(4)
      for store in [store, compacting] { #expect(try await numbers(store.history { _ in false }) == [1, 2, 3, 4]) }
    }
  }

  @Test(
    "A journal that a killed process archived, but didn't replace, is in the history once", arguments: [false, true])
  func archivedOnce(isFileFull: Bool) async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: 70)
      var last = try await count(on: store, untilMoreThan: 1, in: home)
      let path = KeptFile(original: home.journal, reason: .past, number: try #require(kept(in: home).last)).path
      while isFileFull, try bytes(path).count < 64 * 70 + bytes(home.state).count {
        try await store.count(last)
        last += 1
      }
      let generation = try #require(try text(home.journal).firstMatch(of: /"generation":(\d+)/)?.1)
      let snapshot = try bytes(home.state)
      try JournalArchive(home: home, bound: 70).keep(try #require(Int(generation)), after: { snapshot }, at: 0)
      #expect(try kept(in: home).count == (isFileFull ? 3 : 2))
      #expect(try await numbers(store.history { _ in false }) == Array(1..<last))
    }
  }

  /// The state has two numbers; the changes of these numbers are in the journal.
  @Test(
    "Without an archive, a history starts when the snapshot was written, or with the journal's first change before",
    arguments: [([], 1_000_000, 1_000_000_000_000), ([3, 4], 3_000_000, 2_000_000_000_004)] as [([Int], Double, Int)])
  func startsWithSnapshot(changes: [Int], written: Double, start: Int) async throws {
    try await withHome { home in
      let clock = JournalClock(process: 7) { 2_000_000_000_000 }
      for number in 1...2 { try await Store.disk(home, bound: 1, clock: clock).count(number) }
      for name in try names(in: home.path) ?? [] where name.contains(".past-") {
        try FileManager.default.removeItem(atPath: home.file(name))
      }
      for number in changes { try await Store.disk(home, clock: clock).count(number) }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: written)], ofItemAtPath: home.state)
      let history = try await Store.disk(home, clock: clock).history { _ in false }
      #expect(history.first.numbers == [1, 2] && numbers(history) == changes)
      #expect(history.start == Moment(microseconds: start))
    }
  }

  @Test("An unfinished line in the archive is cut off, and the journal is archived again")
  func cutsOffUnfinishedLine() async throws {
    try await withHome { home in
      let store = Store.disk(home)
      try await store.count(1)
      let path = KeptFile(original: home.journal, reason: .past, number: 0).path
      let header = "{\"format\":4,\"generation\":0}\n"
      for (whole, torn) in [("", ""), ("", #"{"format":4,"gen"#), (header, "[5,7,null,[{\"coun")] {
        try write("\(whole)\(torn)".utf8, to: path)
        #expect(try await numbers(store.history { _ in false }) == [1])
        try JournalArchive(home: home, bound: 4096).keep(0, after: { [] }, at: 0)
        #expect(try bytes(path) == Array(whole.utf8) + bytes(home.journal))
      }
    }
  }

  @Test(
    "A damaged archive file is only a notice and kept, later changes stay in the history, and forgetting a home removes it",
    arguments: [
      ("{}\nno line\n", "line 1"), ("[]\n", "line 1"), ("{\"format\":4,\"generation\":1}\n", "line 1"),
      ("{\"format\":4,\"generation\":1,\"state\":{\"numbers\":[]}}\n[]\n", "line 2"),
      ("{\"format\":4,\"generation\":1,\"state\":{\"numbers\":[]}}\n{\"format\":4,\"generation\":1}\n[]\n\n", "line 3"),
    ])
  func damaged(content: String, place: String) async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: 70)
      let last = try await count(on: store, untilMoreThan: 1, in: home)
      let oldest = KeptFile(original: home.journal, reason: .past, number: 0).path
      let damaged = KeptFile(original: home.journal, reason: .past, number: 1).path
      try FileManager.default.moveItem(atPath: oldest, toPath: damaged)
      try write(content.utf8, to: damaged)
      let notices = Recorder<String>()
      let reader = Store.disk(home) { notices.record($0) }
      let history = try await reader.history { _ in false }
      let error = FileError.damaged(path: damaged, place: place, kept: "\(damaged).damaged-1")
      #expect(notices.events == ["\(error); the history begins after it"])
      #expect(try text("\(damaged).damaged-1") == content)
      #expect(try await numbers(reader.history { _ in false }) == numbers(history) && notices.events.count == 1)
      #expect(history.first.numbers + numbers(history) == Array(1..<last) && history.start != nil)
      #expect(!history.first.numbers.isEmpty)
      #expect(try await store.numbers == Array(1..<last))
      try await home.forgetState()
      #expect(try names(in: home.path)?.allSatisfy { $0.hasSuffix("lock") } == true)
    }
  }

  @Test("If a generation is missing in the middle of an archive file, the history begins after the file")
  func gap() async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: 120)
      for number in 1...20 { try await store.count(number) }
      let path = home.file("journal.jsonl.past-0")
      let (whole, before) = (try text(path), try await numbers(store.history { _ in false }))
      let start = try #require(whole.range(of: "{\"format\":4,\"generation\":1}"))
      let end = try #require(whole.range(of: "{\"format\":4,\"generation\":2}"))
      try write(whole.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: "").utf8, to: path)
      let history = try await store.history { _ in false }
      #expect(before == Array(1...20))
      #expect(numbers(history) == Array(before.suffix(numbers(history).count)) && numbers(history).count < 10)
      #expect(history.first.numbers + numbers(history) == before)
    }
  }

  @Test("After a damaged snapshot, the history has only the changes since then, even if old generation numbers return")
  func hasOnlyChangesSince() async throws {
    try await withHome { home in
      let next = try await count(on: .disk(home, bound: 70), untilMoreThan: 1, in: home)
      let old = try #require(kept(in: home).last)
      try write([], to: home.state)
      let store = Store.disk(home, bound: 70)
      await #expect(throws: FileError.self) { try await store.state() }
      let last = next + 10 * old
      for number in next..<last { try await store.count(number) }
      for count in 0..<last - next {
        let history = try await store.history { $0.entries.count >= count }
        #expect(history.first.numbers + numbers(history) == Array(next..<last))
      }
    }
  }

  @Test("A reader of the history is asked whether it has enough only after the number of changes has doubled")
  func asksOnlyAfterDoubling() async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: 70)
      let last = try await count(on: store, untilMoreThan: 20, in: home)
      var counts: [Int] = []
      let history = try await store.history { history in
        counts.append(history.entries.count)
        return false
      }
      #expect(numbers(history) == Array(1..<last))
      #expect(counts == [0, 97, 281, 611, 1361, 2816])
    }
  }

  @Test("Files with similar names beside the archive don't affect the history")
  func keptBeside() async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: 30)
      for number in 1...5 { try await store.count(number) }
      try #require(try kept(in: home) == [0])
      for name in ["journal.jsonl.damaged-1", "log.txt.past-1"] { try write([], to: home.file(name)) }
      #expect(try await numbers(store.history { _ in false }) == [1, 2, 3, 4, 5])
    }
  }

  @Test("A store can be changed at any generation number", arguments: [Int.min, -1, 0, 1, .max])
  func changesAtAnyGeneration(generation: Int) async throws {
    try await withHome { home in
      try write("{\"format\":4,\"generation\":\(generation),\"state\":{\"numbers\":[1]}}".utf8, to: home.state)
      let store = Store.disk(home, bound: 0)
      #expect(try await store.history { _ in false }.entries.isEmpty)
      for number in 2...3 { try await store.count(number) }
      #expect(try await store.numbers == [1, 2, 3])
      #expect(try await store.history { _ in false }.first.numbers.first == 1)
      try await home.forgetState()
      #expect(try await store.history { _ in false }.entries.isEmpty)
    }
  }

  @Test("Changes in a format without times are not in the history")
  func areNotInHistory() async throws {
    try await withHome { home in
      try write("{\"format\":2,\"generation\":0}\n[{\"counting\":{\"_0\":2}}]\n".utf8, to: home.journal)
      let store = Store.disk(home)
      #expect(try await store.history { _ in false }.first.numbers == [2])
      #expect(try await store.history { _ in false }.entries.isEmpty)
      try await store.count(3)
      #expect(try await store.history { _ in false }.first.numbers == [2])
      #expect(try await numbers(store.history { _ in false }) == [3])
    }
  }
}
