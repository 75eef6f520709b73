import KhipuControl
import KhipuSentences
import KhipuTerminal
import KhipuTestTools
import Testing

@testable import KhipuCommandLine

struct LoadedNamesTests {
  private static func app(_ titles: [String]? = ["Emma", "Ulysses"]) throws -> CommandLineApp<Shelf> {
    try CommandLineApp(.init(titles: titles))
  }

  @Test("A sentence with a name loads the names of that kind, even if the name is stored")
  func loadsNames() async throws {
    let app = try Self.app()
    for _ in 1...2 {
      let reports = try await app.carryOut("read ulysses")
      #expect(reports.map(\.description) == ["shelf: reading book 2 succeeded"])
      #expect(reports.map(\.text) == ["shelf: reading Ulysses succeeded"])
    }
    #expect(app.tool.loads.events == [["book"], ["book"]])
  }

  @Test("A sentence with a number instead of a name, or with a mistake before the name, loads no names")
  func loadsNoNames() async throws {
    let app = try Self.app()
    #expect(try await app.carryOut("read book 2").map(\.text) == ["shelf: reading book 2 succeeded"])
    await #expect(throws: CLIError.self) { try await app.carryOut("rea Emma") }
    #expect(app.tool.loads.events.isEmpty)
  }

  @Test("A sentence that can't contain a name is carried out even if the state can't be read")
  func carriesOutWithoutName() async throws {
    let reports = try await CommandLineApp<Shelf>(.init(unreadable: Set(1...9))).carryOut("light")
    #expect(reports.map(\.text) == ["lamp: lighting succeeded", "lamp: lighting succeeded"])
  }

  @Test("A name that is unknown after loading is refused")
  func unknownName() async throws {
    let app = try Self.app()
    let error = await #expect(throws: CLIError.self) { try await app.carryOut("read Faust") }
    #expect(error?.line == "there is no book named \"Faust\"")
    #expect(app.tool.loads.events == [["book"]])
  }

  @Test("If names can't be loaded, the sentence's parse error is thrown, or the failure to load if it has none")
  func throwsParseError() async throws {
    let app = try Self.app(nil)
    let failure = await #expect(throws: CLIError.self) { try await app.carryOut("read Emma") }
    #expect(failure?.line == "it is dark")
    let mistake = await #expect(throws: CLIError.self) { try await app.carryOut("read \"Emma\" twice") }
    #expect(mistake?.line == "not understood at column 13: expected the end of the sentence, found \"twice\"")
  }

  @Test(
    "If the state can't be written during loading, the history is marked incomplete; other failures don't mark it",
    arguments: [(.store(.unwritable(path: "/state", reason: "full")), true), (Shelf.dark, false)])
  func marksHistoryIncomplete(_ failure: Failure, hasUnsavedHistory: Bool) async throws {
    let app = try CommandLineApp<Shelf>(.init(lampFailure: failure))
    #expect(!app.hasUnsavedHistory)
    _ = try await app.state(after: [.shelf(Shelf.Reader(book: 1))])
    #expect(app.hasUnsavedHistory == hasUnsavedHistory)
  }

  @Test("Completion offers the stored names as they are now, or loads names if none fits and loading is allowed")
  func completion() async throws {
    let app = try Self.app()
    #expect(await app.completion(of: "read e", isLoading: false).candidates == [])
    #expect(await app.completion(of: "read e", isLoading: true).candidates == ["Emma"])
    #expect(await app.completion(of: "read u", isLoading: true).candidates == ["Ulysses"])
    try await app.tool.store.change([.loading(["Effi"])])
    #expect(await app.completion(of: "read e", isLoading: true).candidates == ["Effi"])
    #expect(app.tool.loads.events == [["book"]])
    #expect(await (try Self.app(nil)).completion(of: "read e", isLoading: true).candidates == [])
  }

  @Test("A failure to write the state during a command doesn't mark the history as incomplete")
  func doesNotMarkIncomplete() async throws {
    let app = try CommandLineApp<Shelf>(.init(lampFailure: .store(.unwritable(path: "/state", reason: "full"))))
    #expect(try await app.carryOut("read book 1").count == 1)
    _ = try await app.state(after: [])
    #expect(!app.hasUnsavedHistory)
  }

  @Test("If parsing with loaded names reaches another kind of name, only that kind is loaded next")
  func secondKind() async throws {
    let app = try Self.app()
    let choice: StatePart<Shelf>.Choice = { line, names in
      Reading(of: line, names: names) { (cursor) throws(ParseError) in
        guard cursor.knownName(NamePlace("book")) != nil else { throw cursor.error(expected: []) }
        return try cursor.reference(to: NamePlace("page")) { StatePart.empty($0.id) }
      }
    }
    await #expect(throws: CLIError.self) { try await app.chosen(by: choice, "Ulysses cover", unless: "") }
    #expect(app.tool.loads.events == [["book"], ["page"]])
  }

  @Test("A line that chooses a part of a past state looks up names in that state, not in the present one")
  func looksUpNamesInPastState() throws {
    let state = Shelf.Titles(all: ["Faust", "Walden"])
    let part = try Self.app().chosen(
      by: { line, names in
        Reading(of: line, names: names) { (cursor) throws(ParseError) in
          try cursor.reference(to: NamePlace("book")) { StatePart.empty($0.id) }
        }
      }, "Walden", in: state)
    #expect(part.name == "2")
  }

  @Test("A report shows names that were known before the command, and names that are known after it")
  func showsKnownNames() async throws {
    let app = try Self.app()
    try await app.tool.store.change([.loading(["Ulysses"])])
    let report = Report(feature: "shelf", "shelf: swapping book 9 for book 1")
    #expect(await app.named(report, as: [Name("book", "Emma", id: "9")]).text == "shelf: swapping Emma for Ulysses")
  }
}

extension StatePart {
  fileprivate static func empty(_ name: String) -> StatePart {
    StatePart(name: name, help: "", table: { _, _, _ in "" }, json: { _, _ in "[]" })
  }
}
