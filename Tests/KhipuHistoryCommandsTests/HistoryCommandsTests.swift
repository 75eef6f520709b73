import KhipuControl
import KhipuHistory
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuCommandLine
@testable import KhipuHistoryCommands

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Most tests run command lines in a separate process, and compare its output.
@Suite(.timeLimit(.minutes(10)))
struct HistoryCommandsTests {
  @Test("`history` lists all changes, or the last N, each with its time, process, sentence and description")
  func history() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try await run(
        "history", "history --json", "add 2", "add 3", "add 4", "history", "history --last 1 --json", "history --last 0"
      )
    }
    #expect(
      result.output == #"""
        > history
        0
        > history --json
        []
        0
        > add 2
        tally: adding 2 succeeded
        0
        > add 3
        tally: adding 3 succeeded
        0
        > add 4
        tally: adding 4 succeeded
        0
        > history
        when                 process  sentence      changes
        1970-01-01 00:00:01        7  tally: add 2  adding 2
        1970-01-01 00:00:02        7  tally: add 3  adding 3
        1970-01-01 00:00:03        7  tally: add 4  adding 4
        0
        > history --last 1 --json
        [
          {"when": "1970-01-01 00:00:03", "seconds": 3.0, "process": 7, "sentence": "tally: add 4", "changes": ["adding 4"]}
        ]
        0
        > history --last 0
        64

        """#)
    #expect(
      result.errors == #"""
        ledger: nothing changed yet
        ledger: --last takes a number, 1 or more, not "0"

        """#)
  }

  @Test("`history --json` prints an empty array and no notice if the history is empty")
  func showsEmptyList() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { try await run("history --json") }
    #expect(result.output == "> history --json\n[]\n0\n" && result.errors == "")
  }

  @Test("`history --last` counts a command once, even if it wrote several times")
  func severalWrites() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try await run("add 6", "history --last 1")
    }
    #expect(result.output.hasSuffix("        7  tally: add 6  adding 6 and 1 more\n0\n"))
  }

  @Test("`undo`, `redo` and `replay` refuse a second argument")
  func refusesSecondArgument() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await run("undo 1 2", "redo 1 2", "replay 1 2")
    }
    #expect(
      result.errors == """
        ledger: 'undo' takes no more words; leave out '2'
        ledger: 'redo' takes no more words; leave out '2'
        ledger: 'replay' takes no more words; leave out '2'

        """)
  }

  @Test("`undo` reverses the last commands, as many as given, `redo` repeats them, and both explain what they can't do")
  func undoAndRedo() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try await run(
        "undo", "redo", "add 2", "add 3", "add 4", "undo", "undo 2 --json", "redo 2", "undo 9", "redo 9 --json",
        "undo 0", "redo x",
        "add 7", "undo", "add 8", "undo", "sum", "history --last 3")
    }
    #expect(
      result.output == #"""
        > undo
        66
        > redo
        66
        > add 2
        tally: adding 2 succeeded
        0
        > add 3
        tally: adding 3 succeeded
        0
        > add 4
        tally: adding 4 succeeded
        0
        > undo
        tally: adding -4 succeeded
        0
        > undo 2 --json
        {"message": "tally: adding -3 succeeded", "feature": "tally", "succeeded": true}
        {"message": "tally: adding -2 succeeded", "feature": "tally", "succeeded": true}
        0
        > redo 2
        tally: adding 2 succeeded
        tally: adding 3 succeeded
        0
        > undo 9
        66
        > redo 9 --json
        {"message": "only 1 command can be redone", "succeeded": false, "error": {"code": "nothing-to-undo", "text": "only 1 command can be redone"}}
        66
        > undo 0
        64
        > redo x
        64
        > add 7
        tally: adding 7 succeeded
        0
        > undo
        1
        > add 8
        tally: adding 8 succeeded
        0
        > undo
        1
        > sum
        20 at 3600
        0
        > history --last 3
        when                 process  sentence           changes
        1970-01-01 00:00:08        7  redo tally: add 3  adding 3
        1970-01-01 00:00:09        7  tally: add 7       adding 7
        1970-01-01 00:00:10        7  tally: add 8       adding 8
        0

        """#)
    #expect(
      result.errors == #"""
        ledger: nothing can be undone
        ledger: nothing can be redone
        ledger: only 2 commands can be undone
        ledger: 'undo' takes a number of commands, 1 or more, not "0"
        ledger: 'redo' takes a number of commands, 1 or more, not "x"
        ledger: "tally: add 7" can't be undone: seven stays
        ledger: "tally: add 8" can't be undone: eight is gone
        ledger: "tally: add 7" can't be undone: seven stays

        """#)
  }

  @Test("`undo` skips commands with nothing left to undo, and exits with 1 if another one can't be undone")
  func undoSkipsCommands() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { try await run("add 2", "add 8", "add 8", "add 3", "undo 2") }
    #expect(
      result.output == """
        > add 2
        tally: adding 2 succeeded
        0
        > add 8
        tally: adding 8 succeeded
        0
        > add 8
        tally: adding 8 succeeded
        0
        > add 3
        tally: adding 3 succeeded
        0
        > undo 2
        tally: adding -3 succeeded
        1

        """)
    #expect(
      result.errors == """
        ledger: "tally: add 8" can't be undone: eight is gone
        ledger: "tally: add 8" can't be undone: eight is gone
        ledger: "tally: add 2" can't be undone: the sum was changed since; --force overrides that

        """)
  }

  @Test("`undo 2` undoes nothing if only one command has something left")
  func fewerLeft() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { try await run("add 10", "add 8", "undo 2", "sum") }
    #expect(
      result.output == """
        > add 10
        tally: adding 10 succeeded
        0
        > add 8
        tally: adding 8 succeeded
        0
        > undo 2
        66
        > sum
        18 at 3600
        0

        """)
    #expect(
      result.errors == """
        ledger: "tally: add 8" can't be undone: eight is gone
        ledger: only 1 command can be undone

        """)
  }

  @Test("Two undos at once reverse two of three equal commands, and all later undos and redos succeed, 200 times")
  func twoUndosAtOnce() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for _ in 0..<200 {
        var session = Session<Ledger>()
        let app = try session.app(Options())
        for _ in 1...3 { _ = try await session.run(Arguments(line: "add 1", options: Options())) }
        #expect(try await undoTwiceAtOnce(app) == [.done, .done])
        #expect(try await app.state().sum == 1)
        for (line, sum) in [("undo", 0), ("redo 3", 3), ("undo 3", 0)] {
          #expect(try await session.run(Arguments(line: line, options: Options())) == .done)
          #expect(try await app.state().sum == sum)
        }
      }
    }
    #expect(result.errors == "")
  }

  @Test("If other commands don't end in time, `undo`, `redo` and a replayed undo do nothing, and report that")
  func othersDoNotEnd() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { try await run("undo --home /busy", "redo --home /busy", "replay 1,undo:1 --home /busy") }
    #expect(
      result.output == """
        > undo --home /busy
        1
        > redo --home /busy
        1
        > replay 1,undo:1 --home /busy
        tally: adding 1 succeeded
        1

        """)
    #expect(result.errors == String(repeating: "ledger: it is too large\n", count: 3))
  }

  @Test("`undo` records the commands that it skipped: they are redone after the others, and no other command moves")
  func recordsSkipped() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { try await run("add 3", "add 8", "undo --force", "redo --force", "undo --force", "undo", "redo 2") }
    #expect(
      result.output.hasSuffix(
        """
        > undo --force
        tally: adding -3 succeeded
        0
        > redo --force
        tally: adding 3 succeeded
        0
        > undo --force
        tally: adding -3 succeeded
        0
        > undo
        66
        > redo 2
        66

        """))
  }

  @Test(
    "`undo 2` counts a command that has something left only once the newer one is undone, and `undo` skips it before")
  func leftAfterNewer() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { try await run("add 10", "add -9", "undo 2", "add -9", "add 10", "undo --force") }
    #expect(
      result.output == """
        > add 10
        tally: adding 10 succeeded
        0
        > add -9
        tally: adding -9 succeeded
        0
        > undo 2
        tally: adding 9 succeeded
        tally: adding -10 succeeded
        0
        > add -9
        tally: adding -9 succeeded
        0
        > add 10
        tally: adding 10 succeeded
        0
        > undo --force
        tally: adding 9 succeeded
        0

        """)
    #expect(result.errors == "ledger: \"tally: add 10\" can't be undone: ten is too late\n")
  }

  @Test("`undo` decides at the present time, and says why a command is too old")
  func undoAtPresentTime() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await run("add 12", "undo")
    }
    #expect(
      result.errors == """
        ledger: "tally: add 12" can't be undone: twelve is over
        ledger: nothing can be undone

        """)
  }

  @Test("`undo` reverses all writes of a command that wrote several times")
  func wholeCommand() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try await run("add 2", "add 6", "undo", "add 6", "add 3", "undo 2", "add 6", "add 8", "undo --force")
    }
    #expect(
      result.output == """
        > add 2
        tally: adding 2 succeeded
        0
        > add 6
        tally: adding 6 succeeded
        0
        > undo
        tally: adding -12 succeeded
        0
        > add 6
        tally: adding 6 succeeded
        0
        > add 3
        tally: adding 3 succeeded
        0
        > undo 2
        tally: adding -3 succeeded
        tally: adding -12 succeeded
        0
        > add 6
        tally: adding 6 succeeded
        0
        > add 8
        tally: adding 8 succeeded
        0
        > undo --force
        tally: adding -12 succeeded
        0

        """)
  }

  @Test(
    "If four equal commands were undone and two of them redone, one more can be undone or redone",
    arguments: [("undo", "-1"), ("redo", "1")])
  func equalCommands(_ line: String, _ number: String) async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [line] in try await run("add 1", "add 1", "add 1", "add 1", "undo 4", "redo 2", line)
    }
    #expect(result.output.hasSuffix("0\n> \(line)\ntally: adding \(number) succeeded\n0\n"))
  }

  @Test("`undo` and `redo` read all writes of a command from the history before they reverse or repeat it")
  func readsAllWrites() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try await run("add 6", "add 8", "undo --force", "redo --force")
    }
    #expect(
      result.output.hasSuffix(
        """
        > undo --force
        tally: adding -12 succeeded
        0
        > redo --force
        tally: adding 12 succeeded
        0

        """))
  }

  @Test("Unless forced, `undo` undoes nothing if the state can't be written while it is reloaded")
  func undoesNothingUnlessForced() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try await run(
        "add 3 --home /full", "add 5 --home /full", "undo 2 --home /full", "undo 2 --force --home /full")
    }
    #expect(
      result.output == """
        > add 3 --home /full
        tally: adding 3 succeeded
        0
        > add 5 --home /full
        tally: adding 5 succeeded
        0
        > undo 2 --home /full
        74
        > undo 2 --force --home /full
        tally: adding -5 succeeded
        tally: adding -3 succeeded
        0

        """)
    #expect(
      result.errors == #"""
        ledger: not saved: the state: "/full" can't be written: "full"
        ledger: the state can't be written, so the last command may not be recorded; use --force to undo "tally: add 5", the last recorded one

        """#)
  }

  @Test("An undo that leaves out a part of a command reports the part, and succeeds")
  func leavingOut() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { try await run("add 9", "undo") }
    #expect(result.output == "> add 9\ntally: adding 9 succeeded\n0\n> undo\ntally: adding -8 succeeded\n0\n")
    #expect(result.errors == "ledger: \"tally: add 9\" is undone, except that one of nine is gone\n")
  }

  @Test("`at` shows a part of a past state, and refuses invalid or future times, unknown parts and extra words")
  func showsPastState() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try await run(
        "add 2", "add 3", "at 0:00:00", "at 0:00:01", "at 1970-01-01T00:00:02 SUM --json", "at 0:00 words",
        "at 0:00 sum of", "at 0:00:01 double", "at 1970-01-01T01:00:00", "at noon", "at 1970-01-02T00:00", "at")
    }
    #expect(
      result.output == #"""
        > add 2
        tally: adding 2 succeeded
        0
        > add 3
        tally: adding 3 succeeded
        0
        > at 0:00:00
        66
        > at 0:00:01
        2 at 1
        0
        > at 1970-01-01T00:00:02 SUM --json
        5
        0
        > at 0:00 words
        64
        > at 0:00 sum of
        64
        > at 0:00:01 double
        4
        0
        > at 1970-01-01T01:00:00
        5 at 3600
        0
        > at noon
        64
        > at 1970-01-02T00:00
        64
        > at
        64

        """#)
    #expect(
      result.errors == #"""
        ledger: nothing is recorded up to 1970-01-01 00:00:00; the first change is of 1970-01-01 00:00:01
        ledger: 'at' shows one of sum, double, not "words"
        ledger: 'sum' takes no more words; leave out what follows it
        ledger: 'at' takes a time such as 12:30 or "2026-01-31 12:30:05", not "noon"
        ledger: 1970-01-02 00:00:00 is yet to come; give a time that has passed
        ledger: 'at' takes a time such as 12:30 or "2026-01-31 12:30:05", not ""

        """#)
  }

  @Test("If nothing was ever recorded, `at` says so and exits with 66, and `undo` and `redo` exit with 66")
  func emptyHome() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { try await run("at 0:00:01", "at 0:00:01 double --json", "undo", "redo") }
    let message = "nothing is recorded up to 1970-01-01 00:00:01"
    let object = """
      {"message": "\(message)", "succeeded": false, "error": {"code": "not-recorded", "text": "\(message)"}}
      """
    #expect(
      result.output
        == "> at 0:00:01\n66\n> at 0:00:01 double --json\n\(object)\n66\n> undo\n66\n> redo\n66\n")
    #expect(
      result.errors == "ledger: \(message)\nledger: nothing can be undone\nledger: nothing can be redone\n")
  }

  @Test("Completion of `at` offers the times of the newest changes, then the parts of the state")
  func completesTimes() async throws {
    let app = try CommandLineApp<Ledger>(.init())
    for number in [2, 3] { _ = try await app.carryOut(.add(number)) }
    let found = { (line: String) in await app.completion(of: line, isLoading: false).candidates }
    #expect(await found("at ") == ["00:00:01", "00:00:02"])
    #expect(await found("at 1970") == ["1970-01-01T00:00:01", "1970-01-01T00:00:02"])
    #expect(await found("at 00:00:02") == ["00:00:02"])
    #expect(await found("at 7") == [])
    #expect(await found("at 00:00:02 ") == ["double", "sum"])
    #expect(await found("at 00:00:02 d") == ["double"])
    #expect(await found("at 00:00:02 sum ") == [])
    for number in 1...30 { _ = try await app.carryOut(.add(number)) }
    #expect(await found("at ").count == 20)
    #expect(await found("at ").last == "00:00:33")
  }

  @Test("A replay that carries out nothing says so")
  func emptyReplay() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await run("replay -", "replay 30")
    }
    let lines = ["the file has nothing to replay", "left out: large (1)"]
    #expect(result.errors == lines.map { "ledger: \($0)\n" }.joined())
  }

  @Test("After a failure, a replay carries out the remaining commands, and exits with the failure's code")
  func continuesAfterFailure() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try await run("replay undo:9,2")
    }
    #expect(result.output == "> replay undo:9,2\ntally: adding 2 succeeded\n66\n")
  }

  @Test("The help of `at` names the first part of the state, which is shown by default")
  func help() {
    #expect(
      CLICommand<Ledger>.at.help.map(\.value) == [
        "a list as it was at 12:30, or \"2026-01-31 12:30:05\"; sum, or the named list"
      ])
  }

  @Test("With --paced, a replay begins at once, waits before the next command, and can be cancelled meanwhile")
  func paced() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      var session = Session<Ledger>()
      let (states, news) = AsyncStream.makeStream(of: Tally.Sum.self)
      let unsubscribe = try await session.app(Options()).updated { news.yield($0) }
      // Both tasks share a thread, so the second runs when the first pauses.
      let thread = OwnThread()
      let replaying = Task(executorPreference: thread) { [session] in
        var session = session
        return try await session.run(Arguments(line: "replay 2@1000000,3@2000000 --paced", options: Options()))
      }
      await Task(executorPreference: thread) {
        _ = await states.first { $0.sum > 0 }
        replaying.cancel()
      }.value
      await #expect(throws: CLIError.failure(.cancelled)) { try await replaying.value }
      unsubscribe()
    }
    #expect(result.output == "tally: adding 2 succeeded\n")
  }

  @Test("A replay that is already cancelled carries out no command, and fails")
  func cancelled() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let replaying = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        var session = Session<Ledger>()
        return try await session.run(Arguments(line: "replay 2,3", options: Options()))
      }
      await #expect(throws: CLIError.failure(.cancelled)) { try await replaying.value }
    }
    #expect(result.output == "")
  }

  @Test("`replay` repeats commands, undos and redos, skips excluded kinds, accepts a first state, and explains errors")
  func replaying() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try await run(
        "replay 2,30,3,undo:3,redo:3,100,40", "sum", "replay 2 --from 50", "sum", "replay 2,x", "replay",
        "replay undo:9", "replay 1,30,undo:2 --json", "replay undo:2", "replay 2,3,2,undo:2", "replay 5,undo:5",
        "history --last 2")
    }
    #expect(
      result.output == #"""
        > replay 2,30,3,undo:3,redo:3,100,40
        tally: adding 2 succeeded
        tally: adding 3 succeeded
        tally: adding -3 succeeded
        tally: adding 3 succeeded
        0
        > sum
        5 at 3600
        0
        > replay 2 --from 50
        tally: adding 2 succeeded
        0
        > sum
        57 at 3600
        0
        > replay 2,x
        64
        > replay
        64
        > replay undo:9
        66
        > replay 1,30,undo:2 --json
        {"message": "left out: large (1)", "succeeded": true}
        {"message": "tally: adding 1 succeeded", "feature": "tally", "succeeded": true}
        {"message": "\"tally: add 2\" can't be undone: the sum was changed since; --force overrides that", "succeeded": false, "error": {"code": "changed-since", "text": "\"tally: add 2\" can't be undone: the sum was changed since; --force overrides that"}}
        1
        > replay undo:2
        1
        > replay 2,3,2,undo:2
        tally: adding 2 succeeded
        tally: adding 3 succeeded
        tally: adding 2 succeeded
        tally: adding -2 succeeded
        0
        > replay 5,undo:5
        tally: adding 5 succeeded
        tally: adding -5 succeeded
        0
        > history --last 2
        when                 process  sentence           changes
        1970-01-01 00:00:13        7  tally: add 0       adding 0
        1970-01-01 00:00:14        7  undo tally: add 5  adding -5
        0

        """#)
    #expect(
      result.errors == #"""
        ledger: left out: large (3)
        ledger: "tally: add x" is no recorded command; nothing is replayed
        ledger: 'replay' takes a file that 'history --json' has written; give its path
        ledger: nothing can be undone
        ledger: "tally: add 2" can't be undone: the sum was changed since; --force overrides that

        """#)
  }

  @Test("If the app's check refuses a replay, no command is carried out")
  func refusedReplay() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { try await run("add 13", "replay 2", "sum") }
    #expect(
      result.output == "> add 13\ntally: adding 13 succeeded\n0\n> replay 2\n64\n> sum\n13 at 3600\n0\n")
    #expect(result.errors == "ledger: 13 is a real sum; nothing is replayed\n")
  }

  @Test("`replay --without` leaves out the command with the given number, and refuses a number without a command")
  func leavesOutCommand() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try await run(
        "replay 2,-,3,30 --without 3", "sum", "replay 2,-,3 --without 2", "replay 2,-,3 --without 4",
        "replay 2 --without 0", "replay 2 --without 1", "sum")
    }
    #expect(
      result.output == """
        > replay 2,-,3,30 --without 3
        tally: adding 2 succeeded
        0
        > sum
        2 at 3600
        0
        > replay 2,-,3 --without 2
        64
        > replay 2,-,3 --without 4
        64
        > replay 2 --without 0
        64
        > replay 2 --without 1
        0
        > sum
        2 at 3600
        0

        """)
    #expect(
      result.errors == """
        ledger: left out: "tally: add 3", large (1)
        ledger: change 2 of the file was made by no command; --without takes the number of another
        ledger: the file has 3 changes; --without takes the number of one, not 4
        ledger: --without takes a number, 1 or more, not "0"
        ledger: left out: "tally: add 2"

        """)
  }
}

/// The exit codes of two concurrent undos.
private func undoTwiceAtOnce(_ app: CommandLineApp<Ledger>) async throws -> [ExitCode] {
  @Sendable func undo() async throws -> ExitCode {
    try await Reverter(app, .undo, Session<Ledger>(), Options()).carryOut(1)
  }
  async let first = undo()
  async let second = undo()
  return [try await first, try await second]
}

/// Carries out the lines in one session, in UTC, and prints each with its exit code.
private func run(_ lines: String...) async throws {
  setenv("TZ", "UTC", 1)
  tzset()
  var session = Session<Ledger>()
  for line in lines {
    try Console.print("> \(line)")
    do throws(CLIError) {
      let code = try await session.run(Arguments(line: line, options: Options()))
      try Console.print("\(code?.number ?? -1)")
    } catch { try Console.print("\(try error.shown(isJSON: line.contains("--json"), in: session.diagnostics).number)") }
  }
}
