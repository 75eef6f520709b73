import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import Testing
@testable import KhipuJournal

struct DamageTests {
  /// Lines that are terminated but invalid.
  static let damages = [
    "", "null", "[", #"[{"counting":{}}]"#, #"[{"counting":{"_0":"1"}}]"#, #"[{"counting":"1"}]"#,
    #"[{"counting":null}]"#,
    "%", "{}", #"{"format":1,"generation":0}"#,
  ]

  private func journal(_ home: HomeDirectory) async throws -> [String] {
    let store = Store.disk(home)
    for number in 1...3 { try await store.count(number) }
    return try text(home.journal).split(separator: "\n").map(String.init)
  }

  private static let places = [
    "line 1 (still used: nothing in this file; no longer used: 4 lines)",
    "line 2 (still used: nothing in this file; no longer used: 3 lines)",
    "line 3 (still used: 1 line before it; no longer used: 2 lines)",
    "line 4 (still used: 2 lines before it; no longer used: 1 line)",
  ]

  @Test(
    "A damaged journal line is reported with its number, the file is kept as a whole, and the store goes on from the lines before it",
    arguments: 1...4, damages)
  func damagedLine(number: Int, damage: String) async throws {
    try await withHome { home in
      var lines = try await journal(home)
      lines[number - 1] = damage
      let damaged = Array((lines.joined(separator: "\n") + "\n[5,7").utf8)
      try write(damaged, to: home.journal)
      let store = Store.disk(home)
      let kept = home.journal + ".damaged-1"
      let error = FileError.damaged(path: home.journal, place: Self.places[number - 1], kept: kept)
      await #expect(throws: error) { try await store.state() }
      #expect(try bytes(kept) == damaged)
      let before = Array([1, 2].prefix(max(0, number - 2)))
      #expect(try await store.numbers == before)
      try await store.count(5)
      #expect(try await Store.disk(home).numbers == before + [5])
      #expect(try bytes(kept) == damaged)
      let history = try await Store.disk(home).history { _ in false }
      #expect(history.entries.flatMap(\.changes).map(\.number) == before + [5])
    }
  }

  @Test("A damaged line behind a snapshot leaves the snapshot and the lines before it")
  func damagedBehindSnapshot() async throws {
    try await withHome { home in
      try write(#"{"format":4,"generation":7,"state":{"numbers":[1]}}"#.utf8, to: home.state)
      let line = { (number: Int) in #"[5,7,null,[{"counting":{"_0":\#(number)}}]]"# }
      try write("{\"format\":4,\"generation\":7}\n\(line(2))\n[[]\n\(line(3))\n".utf8, to: home.journal)
      let error = FileError.damaged(path: home.journal, place: Self.places[2], kept: home.journal + ".damaged-1")
      await #expect(throws: error) { try await Store.disk(home).state() }
      #expect(try await Store.disk(home).numbers == [1, 2])
      #expect(try text(home.journal) == "{\"format\":4,\"generation\":7}\n\(line(2))\n")
    }
  }

  /// What a process leaves that is killed while it repairs a journal: drafts, and the copy.
  @Test(
    "A repair of a damaged journal that was interrupted is made by the next call, with one copy of the damaged file",
    arguments: [
      ["journal.jsonl.damaged-1.new"], ["journal.jsonl.damaged-1"], ["journal.jsonl.damaged-1", "journal.jsonl.new"],
    ])
  func interruptedRepair(left: [String]) async throws {
    try await withHome { home in
      var lines = try await journal(home)
      lines[2] = "rubbish"
      let damaged = Array((lines.joined(separator: "\n") + "\n").utf8)
      try write(damaged, to: home.journal)
      for name in left { try write(name.hasSuffix(".new") ? damaged.prefix(9) : damaged[...], to: home.file(name)) }
      let error = FileError.damaged(path: home.journal, place: Self.places[2], kept: home.journal + ".damaged-1")
      await #expect(throws: error) { try await Store.disk(home).state() }
      #expect(try await Store.disk(home).numbers == [1])
      #expect(try bytes(home.journal + ".damaged-1") == damaged)
      #expect(try names(in: home.path) == ["journal.jsonl", "journal.jsonl.damaged-1", "lock"])
    }
  }

  @Test(
    "If a damaged journal can't be repaired, the lines before the damage are read, a notice says so once, and changes are refused"
  )
  func unrepairable() async throws {
    try await withHome { home in
      var lines = try await journal(home)
      lines[3] = "rubbish"
      let damaged = Array((lines.joined(separator: "\n") + "\n").utf8)
      try write(damaged, to: home.journal)
      let draft = home.journal + ".damaged-1.new"
      try Obstacle.folder.put(in: home, draft)
      let notices = Recorder<String>()
      let journal = createDiskJournal(in: home, first: NumberList(), notice: { notices.record($0) }) { changes, _ in
        changes == [.counting(9)]
      }
      let store = createStore(journal: journal)
      for _ in 1...3 { #expect(try await store.numbers == [1, 2]) }
      #expect(notices.events.count == 1)
      let refusal = FileError.unwritable(path: draft, reason: "Is a directory")
      await #expect(throws: refusal) { try await store.count(8) }
      try await store.count(9)
      #expect(try await store.numbers == [1, 2, 9])
      let notice = "\(home.journal) is damaged at \(Self.places[3]), and stays so: \(refusal)"
      #expect(notices.events.allSatisfy { $0 == notice })
      #expect(try bytes(home.journal) == damaged)
      try FileManager.default.removeItem(atPath: draft)
      await #expect(throws: FileError.self) { try await Store.disk(home).state() }
      #expect(try await Store.disk(home).numbers == [1, 2])
    }
  }

  @Test("If another process damages the journal, an open store reports the line, and goes on from the lines before it")
  func reportsDamagedLine() async throws {
    try await withHome { home in
      let store = Store.disk(home)
      try await store.count(1)
      try write(bytes(home.journal) + Array("rubbish\n".utf8), to: home.journal)
      let place = "line 3 (still used: 1 line before it; no longer used: 1 line)"
      let error = FileError.damaged(path: home.journal, place: place, kept: home.journal + ".damaged-1")
      await #expect(throws: error) { try await store.count(2) }
      try await store.count(3)
      #expect(try await store.numbers == [1, 3])
      #expect(try await Store.disk(home).numbers == [1, 3])
    }
  }

  @Test(
    "A damaged snapshot is reported with the damaged place, kept with its journal, and replaced by the initial state",
    arguments: [
      ("", "line 1"), ("{", "line 1"), ("[]", "line 1"), ("{}", "format"), (#"{"format":0}"#, "format"),
      (#"{"format":1,"generation":1,"state":{"numbers":[1,2]}}"#, "format"),
      (#"{"format":4,"generation":1}"#, "state"),
      (#"{"format":2,"generation":1,"state":{"numbers":[1,"2"]}}"#, "state.numbers[1]"),
    ])
  func damagedSnapshot(damaged: String, place: String) async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: 70)
      for number in 1...2 { try await store.count(number) }
      try write(damaged.utf8, to: home.state)
      let journal = try bytes(home.journal)
      let reopened = Store.disk(home)
      let kept = home.state + ".damaged-1"
      await #expect(throws: FileError.damaged(path: home.state, place: place, kept: kept)) {
        try await reopened.state()
      }
      #expect(try text(kept) == damaged)
      #expect(try bytes(home.journal + ".damaged-1") == journal)
      #expect(
        try names(in: home.path) == [
          "journal.jsonl.damaged-1", "journal.jsonl.past-0", "lock", "state.json.damaged-1",
        ])
      #expect(try await reopened.numbers == [])
    }
  }
}
