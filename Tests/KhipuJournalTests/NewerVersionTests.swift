import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuValues
import Testing

@testable import KhipuJournal

/// A state whose changes have cases at three depths, and raw values.
private struct Shelf: Alterable, Codable, Hashable {
  enum Colour: String, Codable { case red, green }

  enum Size: Int, Codable { case small = 1, large }

  struct Book: Codable, Hashable {
    var title: String
    var colour: Colour
  }

  enum Mark: Codable, Hashable {
    case star(Size)
    case none
  }

  enum Change: Codable, Hashable {
    case adding(Book)
    case painting(Colour, sizes: [Size?])
    indirect case marking(Mark, then: Change?)
    /// Of a feature that is gone. The state had a property with this name.
    case lamps(Int)
  }

  var books: [Book] = []
  var mark: Mark = .none

  consuming func alter(by change: Change) -> Shelf {
    switch change {
    case .adding(let book): books.append(book)
    case .painting(let colour, sizes: _): books = books.map { Book(title: $0.title, colour: colour) }
    case .marking(let mark, let then):
      self.mark = mark
      if let then { self = (consume self).alter(by: then) }
    case .lamps: break
    }
    return consume self
  }
}

/// A state that is stored as one object with the members of two types.
private struct Room: Alterable, Codable, Hashable {
  struct Count: Codable, Hashable { var count = 0 }

  var shelf = Shelf()
  var count = Count()

  init(shelf: Shelf = Shelf(), count: Count = Count()) { (self.shelf, self.count) = (shelf, count) }

  init(from decoder: any Decoder) throws {
    self.init(shelf: try Shelf(from: decoder), count: try Count(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    try shelf.encode(to: encoder)
    try count.encode(to: encoder)
  }

  consuming func alter(by change: Shelf.Change) -> Room {
    shelf.change(by: change)
    return consume self
  }
}

extension HomeDirectory {
  fileprivate func shelf(bound: Int = 26_000) -> Store<Shelf> {
    createStore(journal: createDiskJournal(in: self, first: Shelf(), bound: bound, clock: .counting) { _ in })
  }

  /// The contents of all files except the lock.
  fileprivate func files() throws -> [String: [UInt8]] {
    let names = try (KhipuKitTestSupport.names(in: path) ?? []).filter { $0 != "lock" }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try bytes(file($0))) })
  }
}

private let books = ["a", "b", "c"].map { Shelf.Change.adding(.init(title: $0, colour: .red)) }

/// Changes with a case or a raw value that `Shelf` lacks, at every depth.
private let newer = [
  #"{"shouting":{}}"#, #"{"shouting":{"_0":1,"by":[]}}"#, #"{"painting":{"_0":"ultra violet-2","sizes":[]}}"#,
  #"{"painting":{"_0":"red","sizes":[1,3]}}"#, #"{"painting":{"_0":"red","sizes":[null,2,3]}}"#,
  #"{"marking":{"_0":{"moon":{}}}}"#, #"{"marking":{"_0":{"star":{"_0":3}}}}"#,
  #"{"marking":{"_0":{"none":{}},"then":{"shouting":{}}}}"#,
  #"{"marking":{"_0":{"none":{}},"then":{"marking":{"_0":{"moon":{"_0":2}}}}}}"#,
  #"{"adding":{"_0":{"title":"d","colour":"blue"}}}"#,
]

/// Changes that no version writes.
private let garbled = [
  "{}", "1", "[]", "null", #"{"adding":{},"marking":{}}"#, #"{"shouting":{},"whispering":{}}"#, #"{"ad\u0001ing":{}}"#,
  #"{"add#ng":{}}"#, #"{"":{}}"#, #"{"painting":{"_0":"gr#en","sizes":[]}}"#, #"{"painting":{"_0":1,"sizes":[]}}"#,
  #"{"painting":{"_0":"red","sizes":["1"]}}"#, #"{"painting":{"_0":"red"}}"#, #"{"marking":{"_0":{"star":{}}}}"#,
  #"{"marking":{"_0":{}}}"#, #"{"adding":{"_0":{"title":{"shouting":1},"colour":"red"}}}"#,
  #"{"painting":{"_0":"red","sizes":[{"shouting":1}]}}"#,
]

struct NewerVersionTests {
  private func line(_ change: String) -> String { #"[1,7,"count",[{"marking":{"_0":{"none":{}}}},\#(change)]]"# }

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
    arguments: garbled)
  func garbledLine(change: String) async throws {
    try await withHome { home in
      var lines = try await lines(home)
      lines[2] = line(change)
      try write((lines.joined(separator: "\n") + "\n").utf8, to: home.journal)
      let place = "line 3 (still used: 1 line before it; no longer used: 2 lines)"
      let error = FileError.damaged(path: home.journal, place: place, kept: home.journal + ".damaged-1")
      await #expect(throws: error) { try await home.shelf().state() }
      #expect(try await home.shelf().state().books.map(\.title) == ["a"])
    }
  }

  /// In JSON, the state has three books and a mark; the text replaces a part of it.
  @Test(
    "A snapshot with a case or a property of a newer version is refused, and no file is changed, even beside a damaged journal",
    arguments: [
      (#""a","colour":"red""#, #""a","colour":"blue""#), (#""b","colour":"red""#, #""b","colour":"blue""#),
      (#""c","colour":"red""#, #""c","colour":"blue""#), (#"{"none":{}}"#, #"{"moon":{}}"#),
      (#"{"none":{}}"#, #"{"star":{"_0":3}}"#), (#""mark":"#, #""notes":[],"mark":"#),
      (#""state":"#, #""more":1,"state":"#),
    ], [#"{"format":4,"generation":1}"#, "rubbish", "", nil])
  func newerSnapshot(replaced: (text: String, by: String), journal: String?) async throws {
    try await withHome { home in
      let books = ["a", "b", "c"].map { #"{"title":"\#($0)","colour":"red"}"# }.joined(separator: ",")
      let state = #"{"format":4,"generation":1,"state":{"books":[\#(books)],"mark":{"none":{}}}}"#
      try write(state.utf8, to: home.state)
      if let journal { try write("\(journal)\n".utf8, to: home.journal) }
      if journal?.first == "{" { #expect(try await home.shelf().state().books.count == 3) }
      let newer = state.replacingOccurrences(of: replaced.text, with: replaced.by)
      try #require(newer != state)
      try write(newer.utf8, to: home.state)
      try await refuses(home, home.state)
    }
  }

  @Test("A property of a feature that is gone, whose change remains, is ignored, unless a newer version's is beside it")
  func retiredProperty() async throws {
    try await withHome { home in
      let state = { (more: String) in
        #"{"format":4,"generation":1,"state":{"lamps":[1],"books":[],"mark":{"none":{}}\#(more)}}"#
      }
      try write(state("").utf8, to: home.state)
      #expect(try await home.shelf().state() == Shelf())
      try write(state(#","notes":1"#).utf8, to: home.state)
      try await refuses(home, home.state)
    }
  }

  @Test(
    "A state that consists of several types has the properties of all of them, and only another one is a newer version's"
  )
  func severalTypes() async throws {
    try await withHome { home in
      let state = { (more: String) in
        #"{"format":4,"generation":1,"state":{"count":3,"lamps":[1],"books":[],"mark":{"none":{}}\#(more)}}"#
      }
      let open = { createStore(journal: createDiskJournal(in: home, first: Room()) { _ in }) }
      try write(state("").utf8, to: home.state)
      #expect(try await open().state() == Room(count: Room.Count(count: 3)))
      try write(state(#","notes":1"#).utf8, to: home.state)
      await #expect(throws: FileError.newer(path: home.state)) { try await open().state() }
      #expect(try text(home.state) == state(#","notes":1"#))
    }
  }

  @Test("A property that a state of an older format has, and the app no longer, is ignored")
  func olderProperty() async throws {
    try await withHome { home in
      try write(
        #"{"format":2,"generation":1,"state":{"books":[],"mark":{"star":{"_0":2}},"notes":[1]}}"#.utf8, to: home.state)
      #expect(try await home.shelf().state() == Shelf(mark: .star(.large)))
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
      try write(#"{"format":4,"generation":2,"state":{"books":[],"mark":{"none":{}}}}"#.utf8, to: home.state)
      try write("{\"format\":4,\"generation\":2}\n".utf8, to: home.journal)
      let path = KeptFile(original: home.journal, reason: .past, number: 1).path
      let snapshot = #"{"format":4,"generation":1,"state":{"books":[],"notes":[],"mark":{"none":{}}}}"#
      try write("\(snapshot)\n{\"format\":4,\"generation\":1}\n".utf8, to: path)
      let before = try home.files()
      await #expect(throws: FileError.newer(path: path)) { _ = try await home.shelf().history { _ in false } }
      #expect(try home.files() == before)
      #expect(try await home.shelf().state() == Shelf())
    }
  }
}
