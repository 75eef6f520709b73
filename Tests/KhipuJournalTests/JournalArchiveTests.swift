import KhipuHistory
import KhipuFiles
import KitTestSupport
@testable import KhipuJournal
import Foundation
import KhipuControl
import KhipuValues
import TestTools
import Testing

@Suite("What a journal keeps for its history")
struct JournalArchiveTests {
  private func numbers(_ history: Journal<NumberList>.History) -> [Int] {
    history.entries.flatMap(\.changes).map { if case .counting(let number) = $0 { number } else { 0 } }
  }

  /// The generations of which there is a journal, and of which a snapshot.
  private func kept(in home: HomeDirectory) throws -> (journals: [Int], snapshots: [Int]) {
    let names = try names(in: home.path) ?? []
    let generations = { (name: String) in
      names.compactMap { $0.hasPrefix("\(name).past-") ? Int($0.dropFirst("\(name).past-".count)) : nil }.sorted()
    }
    return (generations("journal.jsonl"), generations("state.json"))
  }

  @Test("is everything since the first change, with its time, its process and its cause", arguments: [70, 150, 26_000])
  func all(bound: Int) async throws {
    try await withHome { home in
      let clocks = [7, 8].map { JournalClock(process: $0, present: { 0 }) }
      let stores = clocks.map { Store.disk(home, bound: bound, clock: $0) }
      #expect(try numbers(stores[0].history()) == [])
      for number in 1...20 {
        try await MessageContext.run(for: { "count \(number)" }) { () throws(FileError) in
          try stores[number % 2].count(number)
          try stores[number % 2].count(-number)
        }
      }
      try stores[0].count(21)
      let counted: [Int] = (1...20).flatMap { [$0, -$0] }
      let causes: [String?] = (1...20).flatMap { ["count \($0)", "count \($0)"] }
      let processes: [Int] = (1...20).flatMap { [7 + $0 % 2, 7 + $0 % 2] }
      for store in stores + [Store.disk(home)] {
        let history = try store.history()
        #expect(numbers(history) == counted + [21])
        #expect(history.first == NumberList() && history.start == nil)
        #expect(history.entries.map(\.cause) == causes + [nil])
        #expect(history.entries.map(\.process) == processes + [7])
        #expect(history.steps.count == 21)
      }
    }
  }

  @Test("of a generation whose last change is older than a day nothing is kept, once the archive is cleaned")
  func old() async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: 70)
      for number in 1...12 { try store.count(number) }
      let before = try kept(in: home)
      try #require(before.journals.count > 3)
      // The clock of these stores begins with 1970.
      for (generation, age) in zip(before.journals, [-90_000, -86_402, -86_000]) {
        for path in [home.journal, home.state].map({ KeptFile(original: $0, reason: .past, number: generation).path }) {
          guard try File.status(of: path) != nil else { continue }
          let date = Date(timeIntervalSince1970: Double(age))
          try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
      }
      while try kept(in: home).journals.last == before.journals.last { try store.count(0) }
      #expect(try kept(in: home).journals.prefix(3) == before.journals.prefix(3))
      while try kept(in: home).journals.last != JournalArchive.cleaningInterval { try store.count(0) }
      let after = try kept(in: home)
      #expect(after.journals == Array(before.journals[2]...JournalArchive.cleaningInterval))
      #expect(after.snapshots == after.journals)
      let history = try store.history()
      #expect(history.start == Moment(microseconds: -86_000_000_000) && !history.first.numbers.isEmpty)
      #expect(history.first.numbers + numbers(history) == (try store.numbers))
      #expect(try history.state(at: #require(history.start)) == history.first)
      #expect(history.state(at: Moment(microseconds: -1_000_000_000_000)) == nil)
    }
  }

  @Test("a reset forgets it, and so does what removes everything stored")
  func forgotten() async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: 70)
      for number in 1...9 { try store.count(number) }
      try #require(try !kept(in: home).journals.isEmpty)
      try store.reset()
      #expect(try kept(in: home).journals.isEmpty && kept(in: home).snapshots.isEmpty)
      #expect(try store.history().entries.isEmpty)
      for number in 1...9 { try store.count(number) }
      try home.forget(files: [home.state, home.journal], locks: [])
      #expect(try names(in: home.path)?.allSatisfy { $0.hasSuffix("lock") } == true)
    }
  }

  @Test(
    "a damaged file of it is kept aside, and what comes behind it is still told; a reset takes all",
    arguments: [false, true])
  func damaged(isSnapshot: Bool) async throws {
    let generation = 1
    try await withHome { home in
      let store = Store.disk(home, bound: 70)
      for number in 1...9 { try store.count(number) }
      // Of the oldest generation the snapshot counts.
      try JournalArchive(home: home).remove(allBut: kept(in: home).journals.filter { $0 >= generation })
      let original = isSnapshot ? home.state : home.journal
      let damaged = KeptFile(original: original, reason: .past, number: generation).path
      try write("{}\nno line\n".utf8, to: damaged)
      #expect(
        throws: FileError.damaged(path: damaged, place: isSnapshot ? "line 1" : "line 2", kept: "\(damaged).damaged-1")
      ) {
        try store.history()
      }
      let history = try store.history()
      #expect(history.first.numbers + numbers(history) == Array(1...9) && history.start != nil)
      #expect(!history.first.numbers.isEmpty)
      #expect(try store.numbers == Array(1...9))
      // What is left behind the gap goes when the archive is cleaned.
      while try kept(in: home).journals.last != JournalArchive.cleaningInterval { try store.count(0) }
      #expect(try kept(in: home).journals.allSatisfy { $0 > generation })
      try home.forget(files: [home.state, home.journal], locks: [])
      #expect(try names(in: home.path)?.allSatisfy { $0.hasSuffix("lock") } == true)
    }
  }

  @Test("of a compaction that failed is forgotten with all else by a reset")
  func interrupted() async throws {
    try await withHome { home in
      let store = Store.disk(home)
      try store.count(1)
      try JournalArchive(home: home).keep(0, at: 0)
      try store.reset()
      try store.count(2)
      #expect(try numbers(store.history()) == [2])
    }
  }

  @Test("is nothing of generations that there can't be", arguments: [Int.min, -1, 0, 1, .max])
  func bounds(generation: Int) async throws {
    try await withHome { home in
      try write("{\"format\":4,\"generation\":\(generation),\"state\":{\"numbers\":[1]}}".utf8, to: home.state)
      let store = Store.disk(home, bound: 0)
      #expect(try store.history().entries.isEmpty)
      for number in 2...3 { try store.count(number) }
      #expect(try store.numbers == [1, 2, 3])
      #expect(try store.history().first.numbers.first == 1)
      try store.reset()
      try store.reset()
      #expect(try store.history().entries.isEmpty)
    }
  }

  @Test("what an earlier version wrote has no time, and isn't told")
  func earlier() async throws {
    try await withHome { home in
      try write("{\"format\":2,\"generation\":0}\n[{\"counting\":{\"_0\":2}}]\n".utf8, to: home.journal)
      let store = Store.disk(home)
      #expect(try store.history().first.numbers == [2])
      #expect(try store.history().entries.isEmpty)
      try store.count(3)
      #expect(try store.history().first.numbers == [2])
      #expect(try numbers(store.history()) == [3])
    }
  }

  @Test("two messages of one process never have the same time")
  func clock() {
    let times = Recorder<Int>()
    let clock = JournalClock(process: 7, present: { times.events.count < 3 ? 5 : 9 })
    for _ in 1...5 { times.record(clock.now()) }
    #expect(times.events == [5, 6, 7, 9, 10])
  }
}
