import KhipuControl
import KhipuTerminal
import TerminalTestSupport
import TestTools
import Testing

@testable import KhipuCommandLine

/// Tests that print run in a separate process.
@Suite("A session", .timeLimit(.minutes(5)))
struct SessionTests {
  @Test("Each line of a session prints its reports or its table, and returns an exit code")
  func printing() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
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
  func texts() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      var session = Session<Tally>()
      for line in ["help", "man", "vocabulary", "vocabulary --json"] {
        let code = try await session.run(Arguments(line: line, options: Options()))
        #expect(code == .done)
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

  @Test("A line's failure is shown before its trace, and a line without messages has no trace")
  func traces() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      var session = Session<Tally>()
      for line in ["add x --trace", "version --trace", "add 100 --trace=mermaid"] {
        let code = try await session.run(Arguments(line: line, options: Options()))
        try Console.print("\(line): \(code.map { "\($0.number)" } ?? "the end")")
      }
    }
    #expect(
      result.output == """
        add x --trace: 64
        tally 1.0
        version --trace: 0
        add 100 --trace=mermaid: 1

        """)
    #expect(
      result.errors == """
        tally: not understood at column 5: expected a number, found "x"
        tally: tally: adding 100 failed: it is too large
        sequenceDiagram
          actor User
          participant AppDomain
          User->>AppDomain: tally: add 100

        """)
  }

  @Test("`completion bash` prints a script, and `completion words` the next words of a line without duplicates")
  func completion() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      var session = Session<Tally>()
      for words in [
        ["completion", "words", "--", ""], ["completion", "words", "--", "add "], ["completion", "bash"],
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
        _tally() {
          COMPREPLY=()
          local line="${COMP_WORDS[*]:1:COMP_CWORD}" word
          while IFS= read -r word; do COMPREPLY+=("$(printf '%q' "$word")"); done < <(
            "${COMP_WORDS[0]}" completion words -- "$line" 2>/dev/null
          )
        }
        complete -F _tally tally

        """#)
  }

  @Test(
    "`completion` requires the name of exactly one known shell",
    arguments: [["tcsh"], [], ["bash", "fish"], ["words"]])
  func unknownShell(_ words: [String]) async throws {
    var session = Session<Tally>()
    let arguments = try Arguments<Tally>(["completion"] + words)
    let error = try await #require(throws: CLIError.self) { try await session.run(arguments) }
    #expect(error.line == "'completion' takes the name of a shell: bash, zsh, fish")
  }

  @Test("Until cancelled, `follow` prints changes, and notes failed commands and the failure of a source")
  func following() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal(columns: 80)
      terminal.replaceStandardFiles()
      let following = Task(executorPreference: OwnThread()) {
        var options = Options<Tally>()
        options.world.added = [5, -100, 100]
        var session = Session<Tally>()
        return try await session.run(Arguments(line: "follow", options: options))
      }
      let lines = terminal.shown { $0.lines.count == 3 }.lines
      let failure = "tally: tally: adding -100 failed: it is too large"
      #expect(lines.sorted() == ["0 became 5", "tally: it is too large", failure], "\(lines)")
      following.cancel()
      let code = try await following.value
      #expect(code == .done)
    }
  }

  @Test("An empty part of the state is noted on standard error, but not with --json")
  func empty() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      var session = Session<Tally>()
      let part = StatePart<Tally>(name: "debts", help: "", table: { _, _, _ in "" }, json: { _, _ in "[]" })
      for isJSON in [false, true] { _ = try session.show(part, of: Tally.Sum(), Options(isJSON: isJSON)) }
    }
    #expect(result.output == "[]\n" && result.errors == "tally: there are no debts\n")
  }

  @Test("Commands are equal if they have the same name")
  func equality() {
    #expect(CLICommand<Tally>.help == .help)
    #expect(CLICommand<Tally>.help != .version)
  }

  @Test("Several reports have the exit code of the first failure")
  func first() async {
    await #expect(processExitsWith: .success) {
      let failures: [Failure?] = [nil, Failure(Tally.TooLarge()), .cancelled]
      let reports = failures.map {
        Report(feature: "tally", "tally: added", outcome: $0.map(Outcome.failed) ?? .succeeded)
      }
      let session = Session<Tally>()
      let codes = [try session.show(reports, Options()), try session.show([reports[0]], Options())]
      #expect(codes == [.failed(.refused), .done])
    }
  }
}
