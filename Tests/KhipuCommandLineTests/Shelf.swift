import KhipuCommandLine
import KhipuControl
import KhipuMessages
import KhipuSentences
import KhipuTerminal
import KhipuTestTools
import KhipuValues

/// A tool that reads books from a shelf: `shelf: read book 1`. It knows the titles only after loading them. Reading a book
/// also turns on a lamp, which may fail. The command `read all` lights the lamp, and shows all titles.
struct Shelf: CommandLineTool {
  enum Command: SpokenCommand {
    case shelf(Reader)
    case lamp(Lamp)

    static let catalogues = [Reader.catalogue, Lamp.catalogue]
    static let grammar = Grammar(catalogues)

    var spoken: any Spoken {
      switch self {
      case .shelf(let reader): reader
      case .lamp(let lamp): lamp
      }
    }
  }

  struct Reader: Spoken {
    static let catalogue = Catalogue("shelf", "Reads books.", Command.shelf, form.erased)
    let book: Int
    var sentence: Sentence { Self.form(book) }

    private static let slot = Slot<Int>(
      keywords: ["book"], samples: [1, 2], write: { "book \($0)" },
      read: { (cursor) throws(ParseError) in
        _ = cursor.skip("book")
        return try cursor.reference(to: NamePlace("book")) { Int($0.id) }
      })

    private static let form = SentenceForm(
      "read", "reading", slot, purpose: "reads", or: Wording("open", slot) { Reader(book: $0) },
      Wording("study", slot) { Reader(book: $0) }, examples: [Example<Reader, Titles>(Reader(book: 1))]
    ) { Reader(book: $0) }
  }

  struct Lamp: Spoken {
    static let catalogue = Catalogue("lamp", "Gives light.", Command.lamp, form.erased)
    var sentence: Sentence { Self.form() }

    private static let form = SentenceForm(
      "light", "lighting", purpose: "turns the lamp on", or: Wording("show read") { Lamp() },
      Wording("dim down") { Lamp() },
      examples: [Example<Lamp, Titles>(Lamp())]
    ) { Lamp() }
  }

  struct Titles: Alterable {
    enum Change: Sendable { case loading([String]) }

    var all: [String] = []

    consuming func alter(by change: Change) -> Titles {
      switch change {
      case .loading(let titles): Titles(all: titles)
      }
    }
  }

  struct Configuration: CommandLineConfiguration {
    var home: String?
    /// The titles that are loaded; nil if loading fails.
    var titles: [String]? = []
    var lampFailure: Failure?
    /// Which reads of the state fail, counted from 1.
    var unreadable: Set<Int> = []
  }

  static let dark = Failure(Failure.Explanation("it is dark", "dark", .unreachable))

  static let name = "shelf"
  static let release = "1.0"
  static let purpose = "shelf reads books."
  static let features = ["ShelfFeature"]
  static let parts = [
    StatePart<Shelf>(
      name: "read", help: "",
      choice: { line, names in
        Reading(of: line, names: names) { (cursor) throws(ParseError) in
          guard cursor.skip("read all") else { throw cursor.error(expected: [.word("read all")]) }
          return all
        }
      }, table: { _, _, _ in "nothing" }, json: { _, _ in "[]" })
  ]
  static let choosing = [
    CLICommand<Shelf>(name: "titles", help: ["titles WORDS THAT CHOOSE": "titles"]) { line, names in
      Reading(of: line, names: names) { (cursor) throws(ParseError) in
        while !cursor.isAtEnd { cursor.advance() }
        return StatePart<Shelf>(name: "line", help: "", table: { _, _, _ in line }, json: { _, _ in "[]" })
      }
    },
    CLICommand<Shelf>(name: "dim") { line, names in
      Reading(of: line, names: names) { (cursor) throws(ParseError) in
        cursor.advance()
        throw cursor.error(expected: ["a level"])
      }
    },
    CLICommand<Shelf>(name: "open") { line, names in
      Reading(of: line, names: names) { (cursor) throws(ParseError) in
        cursor.advance()
        return try cursor.reference(to: NamePlace("book", or: nil)) { _ in all }
      }
    },
  ]
  static let commands: [CLICommand<Shelf>] = [
    .follow("follow", help: "") { _, _, _ in [] }, CLICommand(name: "lamp") { _, _ in .done },
    CLICommand(name: "study", mostWords: 1) { (session, arguments) throws(CLIError) in
      try session.show(try await session.app(arguments.options).carryOut("lit"), arguments.options)
    },
  ]

  private static let all = StatePart<Shelf>(
    name: "all", help: "", sources: [.lamp(Lamp())],
    table: { state, _, _ in state.all.joined(separator: ", ") }, json: { _, _ in "[]" })

  let store: Store<Titles>
  /// The kinds of names that each call of `load` asks for.
  let loads = Recorder<Set<String>>()
  private let titles: [String]?
  private let lampFailure: Failure?
  private let receive: @Sendable (Message<Command>) -> Void

  init(
    with configuration: Configuration, diagnostics: Diagnostics, unsaved: @escaping @Sendable (Failure) -> Void,
    receive: @escaping @Sendable (Message<Command>) -> Void
  ) {
    (titles, lampFailure, self.receive) = (configuration.titles, configuration.lampFailure, receive)
    let (readings, read) = (Recorder<Void>(), createStore(Titles()))
    var store = read
    store.state = { () throws(FileError) in
      readings.record(())
      if configuration.unreadable.contains(readings.events.count) { throw .unreadable(path: "/titles", reason: "gone") }
      return try await read.state()
    }
    self.store = store
  }

  func now() -> Moment { .epoch }

  func enter(_ command: Command) -> Work {
    { [receive, lampFailure] in
      receive(.command(command))
      receive(.report(.lamp(Lamp()), lampFailure.map { .failed($0) } ?? .succeeded))
      receive(.report(command, .succeeded))
    }
  }

  static func names(in state: Titles) -> [Name] {
    state.all.enumerated().map { Name("book", $1, id: "\($0 + 1)") }
  }

  func load(namesOf kinds: Set<String>) async throws(Failure) {
    loads.record(kinds)
    guard let titles else { throw Self.dark }
    do { try await store.change([.loading(titles)]) } catch { throw .store(error) }
  }
}
