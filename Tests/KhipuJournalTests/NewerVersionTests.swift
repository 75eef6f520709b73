import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuValues
import Testing

@testable import KhipuJournal

/// A state whose changes have cases and raw values at three depths.
private struct Shelf: Alterable, Codable, Hashable {
  enum Colour: String, Codable { case red, green }

  enum Book: Codable, Hashable { case novel(Colour) }

  enum Change: Codable, Hashable {
    case adding(Book)
    /// Of a feature that is gone. The state had a property with this name.
    case lamps(Int)
  }

  var books: [Book] = []

  consuming func alter(by change: Change) -> Shelf {
    switch change {
    case .adding(let book): books.append(book)
    case .lamps: break
    }
    return consume self
  }
}

extension HomeDirectory {
  fileprivate func shelf(bound: Int = 26_000) -> Store<Shelf> {
    createStore(journal: createDiskJournal(in: self, first: Shelf(), bound: bound, clock: .counting) { _ in })
  }
}

private let books = [Shelf.Colour.red, .green, .red].map { Shelf.Change.adding(.novel($0)) }

/// Changes with a case or a raw value that `Shelf` lacks, at every depth.
private let newer = [
  #"{"shouting":{}}"#, #"{"adding":{"_0":{"saga":{}}}}"#, #"{"adding":{"_0":{"novel":{"_0":"blue"}}}}"#,
]

struct NewerVersionTests {
  private func line(_ change: String) -> String { #"[1,7,"count",[{"lamps":{"_0":1}},\#(change)]]"# }

  /// Three books in a home, in three lines after the header.
  private func lines(_ home: HomeDirectory) async throws -> [String] {
    for book in books { try await home.shelf().change([book]) }
    return try text(home.journal).split(separator: "\n").map(String.init)
  }

  private func refuses(_ home: HomeDirectory, _ path: String) async throws {
    let before = try home.files()
    let error = FileError.newer(path: path)
    await #expect(throws: error) { try await home.shelf().state() }
    await #expect(throws: error) { try await home.shelf().change([books[0]]) }
    await #expect(throws: error) { _ = try await home.shelf().history { _ in false } }
    #expect(try home.files() == before)
  }

  @Test(
    "A journal with a case of a newer version is refused, and no file is changed, wherever its line is, even behind a damaged one",
    arguments: newer, 1...3)
  func newerJournal(change: String, place: Int) async throws {
    for other in [nil, "rubbish"] {
      for end in ["\n", "\n[1,7,nu"] {
        try await withHome { home in
          var lines = try await lines(home)
          lines[place] = line(change)
          if let other { lines[place % 3 + 1] = other }
          try write((lines.joined(separator: "\n") + end).utf8, to: home.journal)
          try await refuses(home, home.journal)
        }
      }
    }
  }

  @Test(
    "A journal in a newer format is refused, and no file is changed, not even a damaged snapshot beside it",
    arguments: [#"{"format":4,"generation":0,"state":{"books":[]}}"#, "rubbish"])
  func newerFormat(snapshot: String) async throws {
    try await withHome { home in
      try write(snapshot.utf8, to: home.state)
      try write("{\"format\":5,\"something\":\"else\"}\n[".utf8, to: home.journal)
      try await refuses(home, home.journal)
    }
  }

  @Test("An open store refuses a line that a newer version appends, and keeps its state")
  func newerLineAppended() async throws {
    try await withHome { home in
      let store = home.shelf()
      try await store.change([books[0]])
      try write(bytes(home.journal) + Array(line(newer[0]).utf8) + [.newline], to: home.journal)
      let before = try home.files()
      for _ in 1...2 {
        await #expect(throws: FileError.newer(path: home.journal)) { try await store.change([books[1]]) }
      }
      #expect(try home.files() == before)
    }
  }

  @Test(
    "A line that no version writes is damage, not a newer version's, and the lines before it are kept",
    arguments: ["{}", #"{"add#ng":{}}"#, #"{"adding":{}}"#])
  func garbledLine(change: String) async throws {
    try await withHome { home in
      var lines = try await lines(home)
      lines[2] = line(change)
      try write((lines.joined(separator: "\n") + "\n").utf8, to: home.journal)
      let place = "line 3 (still used: 1 line before it; no longer used: 2 lines)"
      let error = FileError.damaged(path: home.journal, place: place, kept: home.journal + ".damaged-1")
      await #expect(throws: error) { try await home.shelf().state() }
      #expect(try await home.shelf().state().books == [.novel(.red)])
    }
  }

  /// In JSON, the state has one book; the text replaces a part of it.
  @Test(
    "A snapshot with a newer version's case, property or format is refused, and no file is changed, whatever its journal",
    arguments: [
      (#""red""#, #""blue""#), (#""novel""#, #""saga""#), (#""books":"#, #""notes":[],"books":"#),
      (#""state":"#, #""more":1,"state":"#), (#""format":4"#, #""format":5"#),
    ], [#"{"format":4,"generation":1}"#, "rubbish", "", nil])
  func newerSnapshot(replaced: (text: String, by: String), journal: String?) async throws {
    try await withHome { home in
      let state = #"{"format":4,"generation":1,"state":{"books":[{"novel":{"_0":"red"}}]}}"#
      try write(state.utf8, to: home.state)
      #expect(try await home.shelf().state().books == [.novel(.red)])
      if let journal { try write("\(journal)\n[".utf8, to: home.journal) }
      let newer = state.replacingOccurrences(of: replaced.text, with: replaced.by)
      try #require(newer != state)
      try write(newer.utf8, to: home.state)
      try await refuses(home, home.state)
    }
  }

  @Test("A property of a feature that is gone, whose change remains, is ignored, unless a newer version's is beside it")
  func retiredProperty() async throws {
    try await withHome { home in
      let state = { (more: String) in #"{"format":4,"generation":1,"state":{"lamps":[1],"books":[]\#(more)}}"# }
      try write(state("").utf8, to: home.state)
      #expect(try await home.shelf().state() == Shelf())
      try write(state(#","notes":1"#).utf8, to: home.state)
      try await refuses(home, home.state)
    }
  }

  @Test("A property that a state of an older format has, and the app no longer, is ignored")
  func olderProperty() async throws {
    try await withHome { home in
      let books = #"[{"novel":{"_0":"red"}}]"#
      try write(#"{"format":2,"generation":1,"state":{"books":\#(books),"notes":[1]}}"#.utf8, to: home.state)
      #expect(try await home.shelf().state() == Shelf(books: [.novel(.red)]))
    }
  }

  @Test(
    "A history that reaches an archived line of a newer version is refused, and no file is changed; the state can be changed",
    arguments: 0...2, newer)
  func newerArchive(place: Int, change: String) async throws {
    try await withHome { home in
      let store = home.shelf(bound: 70)
      for _ in 1...6 { for book in books { try await store.change([book]) } }
      let path = KeptFile(original: home.journal, reason: .past, number: 0).path
      var lines = try text(path).split(separator: "\n").map(String.init)
      let changes = lines.indices.filter { lines[$0].hasPrefix("[") }
      lines[changes[place * (changes.count - 1) / 2]] = line(change)
      try write((lines.joined(separator: "\n") + "\n").utf8, to: path)
      let before = try home.files()
      await #expect(throws: FileError.newer(path: path)) { _ = try await home.shelf().history { _ in false } }
      #expect(try home.files() == before)
      #expect(try await home.shelf().state().books.count == 18)
      try await home.shelf().change([books[0]])
      #expect(try await home.shelf().history { !$0.entries.isEmpty }.entries.last?.changes == [books[0]])
    }
  }

  @Test(
    "A snapshot at the beginning of an archived file that has a newer version's property is refused, and no file is changed"
  )
  func newerArchivedSnapshot() async throws {
    try await withHome { home in
      try write(#"{"format":4,"generation":2,"state":{"books":[]}}"#.utf8, to: home.state)
      try write("{\"format\":4,\"generation\":2}\n".utf8, to: home.journal)
      let path = KeptFile(original: home.journal, reason: .past, number: 1).path
      let snapshot = #"{"format":4,"generation":1,"state":{"books":[],"notes":[]}}"#
      try write("\(snapshot)\n{\"format\":4,\"generation\":1}\n".utf8, to: path)
      let before = try home.files()
      await #expect(throws: FileError.newer(path: path)) { _ = try await home.shelf().history { _ in false } }
      #expect(try home.files() == before)
      #expect(try await home.shelf().state() == Shelf())
    }
  }
}
