import Foundation
import KhipuControl
import KhipuKitTestSupport
import KhipuTestTools
import Testing
@testable import KhipuFiles
@testable import KhipuJournal

struct StoreFuzzTests {
  private static let samples =
    [
      #"{"format":2,"generation":1,"state":{"numbers":[1,2,3]}}"#,
      #"{"format":2,"generation":2,"state":{"numbers":[1,2,3,4]}}"#,
      "{\"format\":2,\"generation\":1}\n[{\"counting\":{\"_0\":4}},{\"counting\":{\"_0\":-4}}]\n[{\"counting\":{\"_0\":5}}]\n",
      "{\"format\":2,\"generation\":2}\n[{\"counting\":{\"_0\":6}}]\n[]\n[{\"counting\":{\"_0\":7}},{\"counting\":{\"_0\":8}}]\n",
      "{\"format\":2,\"generation\":0}\n[{\"counting\":{\"_0\":1}}]\n[{\"counting\":{\"_0\":2}},{\"counting\":{\"_0\"",
      "{\"format\":4,\"generation\":0}\n[5,7,null,[{\"counting\":{\"_0\":1}}]]\n[6,7,\"count\",[{\"counting\":{\"_0\":-3}}]]\n",
      #"{"format":4,"generation":1,"state":{"numbers":[5]}}"#,
      "{\"format\":5,\"generation\":1,\"state\":[]}\n",
      "{\"format\":4,\"generation\":0}\n[5,7,null,[{\"counting\":{\"_0\":1}}]]\n[6,7,null,[{\"shouting\":{\"_0\":1}}]]\n",
      #"{"format":4,"generation":1,"state":{"notes":[],"numbers":[6]}}"#,
    ].map { Array($0.utf8) }

  @Test("A store reads fuzzed files as a reference implementation does, and refuses and keeps damaged or newer ones")
  func readsFuzzedFiles() async {
    await Fuzzing.states.run { generator in
      let state = Bool.random(using: &generator) ? generator.mutated(Self.samples) : nil
      let journal = Int.random(in: 0..<4, using: &generator) > 0 ? generator.mutated(Self.samples) : nil
      let files = StoredFiles(state: state, journal: journal)
      try await withHome { home in
        try files.put(in: home)
        let notices = Recorder<String>()
        let numbers: [Int]
        do throws(FileError) { numbers = try await Store.disk(home) { notices.record($0) }.numbers } catch {
          return try await Self.check(error, files, home)
        }
        try hold(numbers == files.numbers, "\(files) come to \(numbers)")
        try hold(notices.events.count == (files.needsRepair ? 1 : 0), "\(files) are repaired: \(notices.events)")
        try await Store.disk(home).count(9)
        try hold(try await Store.disk(home).numbers == numbers + [9], "\(files) take no change")
      }
    }
  }

  private static func check(_ error: FileError, _ files: StoredFiles, _ home: HomeDirectory) async throws {
    try hold("\(error)".unicodeScalars.count <= 1000 + home.path.count * 3, "\(files): an error is too long")
    switch error {
    case .newer:
      try hold(files.isNewer, "\(files) are of no newer version")
      try hold(try files == StoredFiles(in: home), "\(files), of a newer version, are touched")
    case .damaged:
      try hold(files.numbers == nil && !files.isNewer, "\(files) aren't damaged")
      let kept = try names(in: home.path)?.map { try bytes("\(home.path)/\($0)") } ?? []
      for file in [files.state, files.journal.map { $0.dropLast(files.torn.count) }.map(Array.init)].compactMap(\.self)
      {
        try hold(kept.contains { $0.starts(with: file) }, "\(files) aren't kept")
      }
      let numbers = try await Store.disk(home).numbers
      try hold(numbers == files.kept, "\(files) leave \(numbers), not what is before the damage")
    case .unimplemented, .unreadable, .unwritable, .locked, .cancelled: throw Finding("\(files): \(error)")
    }
  }
}

/// The files of a state, and a reference implementation that reads them.
private struct StoredFiles: Equatable, CustomStringConvertible {
  let state, journal: [UInt8]?

  private struct Snapshot: Decodable {
    let format, generation: Int
    let state: NumberList
  }

  private struct Header: Decodable { let format, generation: Int }

  private struct Version: Decodable { let format: Int }

  /// A line in format 4: a time, a process, a cause and the changes.
  private struct Line<Change: Decodable>: Decodable {
    let changes: [Change]

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      for _ in 1...2 { _ = try list.decode(Int.self) }
      if try !list.decodeNil() { _ = try list.decode(String.self) }
      changes = try list.decode([Change].self)
    }
  }

  /// The resulting numbers; nil if the files are damaged or of a newer version.
  var numbers: [Int]? {
    guard let snapshot, !isNewer else { return nil }
    guard let header else { return lines.isEmpty ? snapshot.numbers : nil }
    guard header.generation <= snapshot.generation else { return nil }
    guard header.generation == snapshot.generation else { return snapshot.numbers }
    let added = changes.compactMap(\.self)
    return added.count == changes.count ? snapshot.numbers + added.flatMap(\.self) : nil
  }

  /// The numbers before the damage.
  var kept: [Int] {
    guard let snapshot else { return [] }
    guard header?.generation == snapshot.generation else { return snapshot.numbers }
    return snapshot.numbers + changes.prefix { $0 != nil }.flatMap { $0 ?? [] }
  }

  private var header: Header? {
    lines.first.flatMap { decode(Header.self, $0) }.flatMap { [2, 4].contains($0.format) ? $0 : nil }
  }

  /// The numbers in each line behind the header; nil in place of a damaged line.
  private var changes: [[Int]?] {
    lines.dropFirst().map { line in
      switch header?.format {
      case 2: decode([NumberList.Change].self, line)?.map(\.number)
      case _: decode(Line<NumberList.Change>.self, line)?.changes.map(\.number)
      }
    }
  }

  /// Whether the journal ends with an unfinished line, and either has the snapshot's generation or no other line.
  var needsRepair: Bool {
    let header = lines.first.map { decode(Header.self, $0)?.generation == snapshot?.generation }
    return !torn.isEmpty && header ?? true
  }

  private var snapshot: (generation: Int, numbers: [Int])? {
    guard let state else { return (0, []) }
    guard let snapshot = decode(Snapshot.self, state), [2, 4].contains(snapshot.format) else { return nil }
    return (snapshot.generation, snapshot.state.numbers)
  }

  var isNewer: Bool {
    let isNewerFormat = [state, lines.first].contains {
      $0.flatMap { decode(Version.self, $0) }.map { $0.format > 4 } ?? false
    }
    let isNewerState =
      state.flatMap { decode(Snapshot.self, $0) != nil ? decode(Names.self, $0) : nil }?.isNewer ?? false
    // Lines that the snapshot contains are not read.
    let isRead = header.map { $0.generation >= snapshot?.generation ?? $0.generation } ?? false
    return isNewerFormat || isNewerState || isRead && lines.dropFirst().contains(where: isNewer)
  }

  /// Whether the first change of the line that can't be decoded has a single member whose name a program could use.
  private func isNewer(_ line: [UInt8]) -> Bool {
    switch header?.format {
    case 2: decode([Change].self, line)?.first { !$0.isKnown }?.isNamed ?? false
    case _: decode(Line<Change>.self, line)?.changes.first { !$0.isKnown }?.isNamed ?? false
    }
  }

  private struct Change: Decodable {
    let isKnown, isNamed: Bool

    init(from decoder: any Decoder) throws {
      do {
        _ = try NumberList.Change(from: decoder)
        isKnown = true
      } catch { isKnown = false }
      var names: [String] = []
      do { names = try decoder.container(keyedBy: AnyName.self).allKeys.map(\.stringValue) } catch {}
      isNamed = names.count == 1 && names[0] != "counting" && names[0].contains(/^[\p{L}\p{N}\-_. ]+$/)
    }
  }

  /// The names of the members of a snapshot in the current format.
  private struct Names: Decodable {
    let isNewer: Bool

    init(from decoder: any Decoder) throws {
      let file = try decoder.container(keyedBy: AnyName.self)
      let state = try file.nestedContainer(keyedBy: AnyName.self, forKey: AnyName(stringValue: "state"))
      let isCurrent = try file.decode(Int.self, forKey: AnyName(stringValue: "format")) == 4
      let names = file.allKeys.map(\.stringValue) + state.allKeys.map(\.stringValue)
      isNewer = isCurrent && !Set(names).isSubset(of: ["format", "generation", "state", "numbers"])
    }
  }

  /// The unfinished line at the end of the journal.
  var torn: [UInt8] { journal.map { Array($0.suffix(from: ($0.lastIndex(of: 10) ?? -1) + 1)) } ?? [] }

  private var lines: [[UInt8]] {
    (journal ?? []).split(separator: 10, omittingEmptySubsequences: false).dropLast().map(Array.init)
  }

  private func decode<Content: Decodable>(_ type: Content.Type, _ bytes: [UInt8]) -> Content? {
    do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch { return nil }
  }

  init(state: [UInt8]?, journal: [UInt8]?) { (self.state, self.journal) = (state, journal) }

  init(in home: HomeDirectory) throws {
    let present = try names(in: home.path) ?? []
    state = try present.contains("state.json") ? bytes(home.state) : nil
    journal = try present.contains("journal.jsonl") ? bytes(home.journal) : nil
  }

  func put(in home: HomeDirectory) throws {
    if let state { try write(state, to: home.state) }
    if let journal { try write(journal, to: home.journal) }
  }

  var description: String {
    [state, journal].map { $0.map { String(decoding: $0.prefix(500), as: UTF8.self).debugDescription } ?? "nothing" }
      .joined(separator: " and ")
  }
}

extension NumberList.Change {
  var number: Int {
    switch self {
    case .counting(let number): number
    }
  }
}
