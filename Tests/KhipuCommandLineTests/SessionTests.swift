import Foundation
import KhipuControl
import KhipuSentences
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import KhipuValues
import Testing

@testable import KhipuCommandLine

/// Each test that prints runs in a separate process.
@Suite(.timeLimit(.minutes(10)))
struct SessionTests {
  @Test("Each line of a session prints its reports or its table, and returns an exit code; `exit` returns none")
  func printsReportsAndTables() async throws {
    let result = try await #require(processExitsWith: .success, observing: .streams) {
      var session = Session<Tally>()
      for line in [
        "add 2", "sum", "add 3 --json", "sum --json", "sum words", "add 100", "add 100 --json", "version", "exit",
      ] {
        let code = try await session.run(Arguments(line: line, options: Options()))
        try Console.print("\(line): \(code.map { "\($0.number)" } ?? "the end")")
      }
    }
    #expect(
      result.output == #"""
        tally: adding 2 succeeded
        add 2: 0
        2
        sum: 0
        {"message": "tally: adding 3 succeeded", "feature": "tally", "succeeded": true}
        add 3 --json: 0
        5
        sum --json: 0
        words
        sum words: 0
        add 100: 1
        {"message": "tally: adding 100 failed: it is too large", "feature": "tally", "succeeded": false, "error": {"code": "too-large", "text": "it is too large"}}
        add 100 --json: 1
        tally 1.0
        version: 0
        exit: the end

        """#)
    #expect(result.errors == "tally: tally: adding 100 failed: it is too large\n")
  }

  @Test("The help, the manual page and the vocabulary are printed, and `quit` ends the session")
  func printsHelp() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      var session = Session<Tally>()
      for line in ["help", "man", "vocabulary", "vocabulary --json"] {
        #expect(try await session.run(Arguments(line: line, options: Options())) == .done)
      }
      let code = try await CLICommand<Tally>.quit.run(&session, Arguments(["quit"]))
      #expect(code == nil)
    }
    #expect(
      result.output == CLICommand<Tally>.helpText + "\n" + CLICommand<Tally>.manualPage + #"""

        tally: add 1  adds
        [
          {"feature": "tally", "examples": ["add 1"], "others": [], "purpose": "adds"}
        ]

        """#)
  }

  @Test(
    "A line's failure is shown before its trace, with its number or as an object; a line without messages has no trace")
  func traces() async throws {
    let result = try await #require(processExitsWith: .success, observing: .streams) {
      var session = Session<Tally>()
      for line in ["add x --trace", "add x --trace --json", "version --trace", "add 100 --trace=mermaid"] {
        let code = try await session.run(Arguments(line: line, options: Options()), inLine: 3)
        try Console.print("\(line): \(code.map { "\($0.number)" } ?? "the end")")
      }
    }
    #expect(
      result.output == #"""
        add x --trace: 64
        {"message": "not understood at column 5: expected a number, found \"x\"", "succeeded": false, "error": {"code": "not-understood", "text": "not understood at column 5: expected a number, found \"x\""}}
        add x --trace --json: 64
        tally 1.0
        version --trace: 0
        add 100 --trace=mermaid: 1

        """#)
    #expect(
      result.errors == """
        tally: line 3: not understood at column 5: expected a number, found "x"
        tally: line 3: tally: adding 100 failed: it is too large
        sequenceDiagram
          actor User
          participant AppDomain
          User->>AppDomain: tally: add 100

        """)
  }

  @Test("`completion bash` prints a script, and `completion words` prints the possible next words of a line")
  func completion() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      var session = Session<Tally>()
      for words in [
        ["completion", "bash", "words", "--", "", "tally "], ["completion", "bash", "words", "--", "", "tally add "],
        ["completion", "bash", "words", "--", "", "tally add\\ "],
        ["completion", "bash", "words", "--", "", "tally help s"], ["completion", "bash"],
      ] {
        let code = try await session.run(Arguments(words))
        #expect(code == .done)
      }
    }
    #expect(
      result.output == #"""
        add
        completion
        exit
        follow
        help
        man
        sum
        version
        vocabulary
        1
        add\ 1
        sum
        _tally() {
          COMPREPLY=()
          local word
          while IFS= read -r word; do COMPREPLY+=("$word"); done < <(
            "${COMP_WORDS[0]}" completion bash words -- "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null
          )
        }
        complete -F _tally tally

        """#)
  }

  @Test(
    "`completion` requires the name of exactly one known shell",
    arguments: [["tcsh"], [], ["bash", "fish"], ["words"], ["bash", "words"]])
  func unknownShell(_ words: [String]) async throws {
    var session = Session<Tally>()
    let arguments = try Arguments<Tally>(["completion"] + words)
    let error = try await #require(throws: CLIError.self) { try await session.run(arguments) }
    #expect(error.line == "'completion' takes the name of a shell: bash, zsh, fish")
  }

  @Test("Until cancelled, `follow` prints changes, and notes failed commands and the failure of a source")
  func printsChangesUntilCancelled() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 80)
      let following = Task(executorPreference: OwnThread()) { try await follow(adding: [5, 7, -100, 100]) }
      let lines = terminal.shown { $0.lines.count == 4 }.lines
      following.cancel()
      #expect(try await following.value == .done)
      let failure = "tally: tally: adding -100 failed: it is too large"
      #expect(lines.sorted() == ["0 became 5", "5 became 12", "tally: it is too large", failure], "\(lines)")
    }
  }

  @Test("An empty part of the state is noted on standard error, but not with --json, by its own note if it has one")
  func notesEmptyPart() async throws {
    let result = try await #require(processExitsWith: .success, observing: .streams) {
      var session = Session<Tally>()
      let part = StatePart<Tally>(name: "debts", help: "", table: { _, _, _ in "" }, json: { _, _ in "[]" })
      for isJSON in [false, true] { _ = try session.show(part, of: Tally.Sum(), Options(isJSON: isJSON)) }
      let noted = StatePart<Tally>(
        name: "debts", help: "", table: { _, _, _ in "" }, json: { _, _ in "" }, note: { _, _ in "all is paid" })
      _ = try session.show(noted, of: Tally.Sum(), Options())
    }
    #expect(result.output == "[]\n" && result.errors == "tally: there are no debts\ntally: all is paid\n")
  }

  @Test(
    "A part of the state is rendered for the given moment, or for the current time if none is given",
    arguments: [(Moment.epoch, 0), (nil, 3600)])
  func rendersForMoment(_ moment: Moment?, _ seconds: Int) throws {
    var session = Session<Tally>()
    let times = Recorder<Int>()
    let part = StatePart<Tally>(
      name: "time", help: "", table: { _, _, _ in "" },
      json: { _, now in
        times.record(Int(now.secondsSince1970))
        return ""
      })
    _ = try session.show(part, of: Tally.Sum(), at: moment, Options(isJSON: true))
    #expect(times.events == [seconds])
  }

  @Test("A command that shows a part of the state takes words after its name only if they choose what is shown")
  func takesOnlyChoosingWords() {
    let part = StatePart<Tally>(name: "debts", help: "", table: { _, _, _ in "" }, json: { _, _ in "" })
    #expect(CLICommand(part).mostWords == 0 && !CLICommand(part).isChoosing)
    let choosing = CLICommand<Tally>(name: "debts") { _, _ in Reading(of: "", names: Names()) { _ in nil } }
    #expect(choosing.mostWords == .max && choosing.isChoosing)
  }

  @Test("`completion words` prints each stored name's first word once, the whole of a quoted name, and loads no names")
  func printsFirstWordsOnce() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      var session = Session<Shelf>()
      let tool = try session.app(Options()).tool
      try await tool.store.change([.loading(["Emma Bovary", "Emma Woodhouse", "Eva -b"])])
      for line in ["shelf read e", "shelf read x"] {
        _ = try await CLICommand<Shelf>.completion.run(&session, Arguments(["completion", "zsh", "words", "", line]))
      }
      #expect(tool.loads.events.isEmpty)
    }
    #expect(result.output == "Eva -b\nEmma\n")
  }

  @Test("`follow` refuses --trace", .timeLimit(.minutes(10)))
  func refusesTrace() async throws {
    var session = Session<Shelf>()
    let arguments = try Arguments<Shelf>(["follow", "--trace"])
    let command = try #require(arguments.command)
    let error = try await #require(throws: CLIError.self) { try await command.run(&session, arguments) }
    #expect(error.line == "'follow' has no end that a trace could be shown at; leave --trace out")
  }

  @Test("The result of a command is shown as a line, or as an object with --json")
  func showsResult() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      for isJSON in [false, true] { _ = try Options<Tally>(isJSON: isJSON).show("all is done") }
    }
    #expect(result.output == "all is done\n{\"message\": \"all is done\", \"succeeded\": true}\n")
  }

  @Test("Several reports exit with the code of the first failure, or with 0 if there is none")
  func firstFailure() async {
    await #expect(processExitsWith: .success) {
      let failures: [Failure?] = [nil, Tally.tooLarge, .cancelled]
      let reports = failures.map {
        Report(feature: "tally", "tally: added", outcome: $0.map(Outcome.failed) ?? .succeeded)
      }
      let session = Session<Tally>()
      let codes = [try session.show(reports, Options()), try session.show([reports[0]], Options())]
      #expect(codes == [.failed(.refused), .done])
    }
  }

  @Test(
    "A line that begins with the name of a part of the state is a sentence if it chooses nothing, or needs no name",
    arguments: [("read Emma", "Emma"), ("open 1", "book 1")])
  func carriesOutAsSentence(_ line: String, _ book: String) async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) { [line] in
      var session = Session<Shelf>()
      let options = Options<Shelf>(configuration: .init(titles: ["Emma", "1984"]))
      let code = try await session.run(Arguments(line: line, options: options))
      #expect(code == .done)
    }
    #expect(result.output == "shelf: reading \(book) succeeded\n")
  }

  @Test(
    "The error for a line that neither chooses nor is a sentence is the further one, unless only words are missing; at the same place, the one that suggests a sentence",
    arguments: [
      ("read Faust", ["Emma"], "there is no book named \"Faust\""), ("read Faust", nil, "it is dark"),
      ("read book", [], "not understood at column 1: expected \"read all\", found \"read\""),
      ("dim dwon", [], "not understood at column 5: expected \"down\", found \"dwon\"; did you mean: dim down"),
      ("dim Faust", [], "not understood at column 5: expected a level, found \"Faust\""),
    ] as [(String, [String]?, String)])
  func neitherChoiceNorSentence(_ line: String, _ titles: [String]?, _ error: String) async throws {
    #expect(try await errorLine(of: line, .init(titles: titles)) == error)
  }

  @Test("A CLI command with `isChoosing` gets the whole line, including its name, to choose what it shows")
  func passesWholeLine() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      var session = Session<Shelf>()
      _ = try await session.run(Arguments(line: "titles of all books", options: Options()))
    }
    #expect(result.output == "titles of all books\n")
  }

  @Test("A parse error from a CLI command without `isChoosing` is thrown, and the line isn't tried as a sentence")
  func failsWithoutChoosing() async throws {
    let line = try await errorLine(of: "study Emma", .init(titles: ["Emma"]))
    #expect(line?.contains("found \"lit\"") == true)
  }

  @Test("The lines of a session share an app as long as their options select the same environment")
  func sharesApp() throws {
    var session = Session<Tally>()
    let app = try session.app(Options())
    #expect(try session.app(Options(isJSON: true)) === app)
    var configuration = Tally.Configuration()
    configuration.home = "elsewhere"
    #expect(try session.app(Options(configuration: configuration)) !== app)
  }

  @Test("If the part of the state that a line chooses can't be loaded, the error is thrown, and no sentence is tried")
  func chosenPartNotLoaded() async throws {
    let line = try await errorLine(of: "read all", .init(titles: ["All"], lampFailure: Shelf.dark))
    #expect(line == "lamp: lighting failed: it is dark")
  }

  @Test("The vocabulary shows a command's purpose beside its first sentence, and other wordings below its sentences")
  func showsPurposeAndWordings() {
    #expect(
      Shelf.Command.vocabulary == """
        shelf: read book 1   reads
        shelf: read book 2
        shelf: open book 1   the same in other words
        shelf: open book 2
        shelf: study book 1
        shelf: study book 2
        lamp: light          turns the lamp on
        lamp: show read      the same in other words
        lamp: dim down
        """)
    #expect(
      Shelf.Command.vocabularyJSON == #"""
        [
          {"feature": "shelf", "examples": ["read book 1", "read book 2"], "others": ["open book 1", "open book 2", "study book 1", "study book 2"], "purpose": "reads"},
          {"feature": "lamp", "examples": ["light"], "others": ["show read", "dim down"], "purpose": "turns the lamp on"}
        ]
        """#)
  }

  @Test("`follow` ends if its output is closed, even without a change, or can't be written")
  func endsIfOutputIsClosed() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_IGN)
      let pipe = Pipe()
      dup2(pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
      try pipe.fileHandleForReading.close()
      await #expect(throws: CLIError.output(nil)) { try await follow(adding: []) }
      dup2(open("/dev/null", O_RDONLY), STDOUT_FILENO)
      await #expect(throws: CLIError.output("Bad file descriptor")) { try await follow(adding: [5]) }
    }
  }

  /// What a session says of the line, which fails.
  private func errorLine(of line: String, _ configuration: Shelf.Configuration) async throws -> String? {
    var session = Session<Shelf>()
    let arguments = try Arguments<Shelf>(line: line, options: Options(configuration: configuration))
    return try await #require(throws: CLIError.self) { try await session.run(arguments) }.line
  }
}
