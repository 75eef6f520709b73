import Foundation
import KhipuControl
import KhipuHistory
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuCommandLine
@testable import KhipuHistoryCommands

/// Most tests compare a transcript: lines in a session, what each of them prints, and its exit code, except 0.
@Suite(.timeLimit(.minutes(2)))
struct HistoryCommandsTests {
  @Test("`history` lists all changes, or the last N, each with its time, process, sentence and description")
  func history() async throws {
    try await expect(
      #"""
      > history
      ledger: nothing changed yet
      > history --json
      []
      > add 2
      tally: adding 2 succeeded
      > add 3
      tally: adding 3 succeeded
      > add 6
      tally: adding 6 succeeded
      > history
      when                 process  sentence      changes
      1970-01-01 00:00:01        7  tally: add 2  adding 2
      1970-01-01 00:00:02        7  tally: add 3  adding 3
      1970-01-01 00:00:03        7  tally: add 6  adding 6 and 1 more
      > history --last 1 --json
      [
        {"when": "1970-01-01 00:00:03", "seconds": 3.0, "process": 7, "sentence": "tally: add 6", "changes": ["adding 6", "adding 6"]}
      ]
      > history --last 0
      ledger: --last takes a number, 1 or more, not "0"
      exit code 64
      """#)
  }

  @Test("A row of `history` has no sentence if its command only read the changes; one of a redo that makes them has")
  func readChanges() async throws {
    try await expect(
      after: ["add 18", "undo", "redo"],
      #"""
      > history --json
      [
        {"when": "1970-01-01 00:00:01", "seconds": 1.0, "process": 7, "sentence": null, "changes": ["adding 18"]},
        {"when": "1970-01-01 00:00:02", "seconds": 2.0, "process": 7, "sentence": "undo tally: add 18", "changes": ["adding -18"]},
        {"when": "1970-01-01 00:00:03", "seconds": 3.0, "process": 7, "sentence": "redo tally: add 18", "changes": ["adding 18"]}
      ]
      """#)
  }

  @Test("Without a rule of the tool, each row of `history` has its command's sentence")
  func historyWithoutRule() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      var session = Session<Ledger>()
      _ = try await session.run(Arguments(line: "add 18", options: Options()))
      _ = try await session.run(Arguments(line: "undo", options: Options()))
      let arguments = try Arguments<Ledger>(line: "history --json", options: Options())
      _ = try await CLICommand<Ledger>.history.run(&session, arguments)
    }
    #expect(result.output.contains(#""sentence": "tally: add 18""#))
    #expect(result.output.contains(#""sentence": "undo tally: add 18""#))
  }

  @Test("`undo`, `redo` and `replay` refuse a second argument", arguments: ["undo", "redo", "replay"])
  func refusesSecondArgument(command: String) async throws {
    try await expect("> \(command) 1 2\nledger: '\(command)' takes no more words; leave out '2'\nexit code 64")
  }

  @Test("`undo` reverses the last commands, as many as given, `redo` repeats them, and both explain what they can't do")
  func undoAndRedo() async throws {
    try await expect(
      #"""
      > undo
      ledger: nothing can be undone
      exit code 66
      > redo
      ledger: nothing can be redone
      exit code 66
      > add 2
      tally: adding 2 succeeded
      > add 3
      tally: adding 3 succeeded
      > add 4
      tally: adding 4 succeeded
      > undo
      tally: adding -4 succeeded
      > undo 2 --json
      {"message": "tally: adding -3 succeeded", "feature": "tally", "succeeded": true}
      {"message": "tally: adding -2 succeeded", "feature": "tally", "succeeded": true}
      > redo 2
      tally: adding 2 succeeded
      tally: adding 3 succeeded
      > undo 9
      ledger: only 2 commands can be undone
      exit code 66
      > redo 9 --json
      {"message": "only 1 command can be redone", "succeeded": false, "error": {"code": "nothing-to-undo", "text": "only 1 command can be redone"}}
      exit code 66
      > undo 0
      ledger: 'undo' takes a number of commands, 1 or more, not "0"
      exit code 64
      > add 7
      tally: adding 7 succeeded
      > undo
      ledger: "tally: add 7" can't be undone: seven stays
      exit code 1
      > add 8
      tally: adding 8 succeeded
      > add 3
      tally: adding 3 succeeded
      > undo 2
      ledger: "tally: add 8" can't be undone: eight is gone
      ledger: "tally: add 7" can't be undone: seven stays
      exit code 1
      > sum
      23 at 3600
      > history --last 4
      when                 process  sentence           changes
      1970-01-01 00:00:08        7  redo tally: add 3  adding 3
      1970-01-01 00:00:09        7  tally: add 7       adding 7
      1970-01-01 00:00:10        7  tally: add 8       adding 8
      1970-01-01 00:00:11        7  tally: add 3       adding 3
      """#)
  }

  @Test("`undo` skips commands with nothing left to undo now, and exits with 1 if another one can't be undone")
  func undoSkipsCommands() async throws {
    try await expect(
      after: ["add 2", "add 12", "add 8", "add 8", "add 3"],
      """
      > undo 2
      ledger: "tally: add 8" can't be undone: eight is gone
      ledger: "tally: add 8" can't be undone: eight is gone
      ledger: "tally: add 12" can't be undone: twelve is over
      tally: adding -3 succeeded
      ledger: "tally: add 2" can't be undone: the sum was changed since; --force overrides that
      exit code 1
      """)
  }

  @Test("Two undos at once reverse two of three equal commands, and all later undos and redos succeed, 200 times")
  func twoUndosAtOnce() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for _ in 0..<200 {
        var session = Session<Ledger>()
        let app = try session.app(Options())
        for _ in 1...3 { _ = try await session.run(Arguments(line: "add 1", options: Options())) }
        async let first = UndoRun(app, .undo, Session<Ledger>(), Options()).carryOut(1)
        async let second = UndoRun(app, .undo, Session<Ledger>(), Options()).carryOut(1)
        #expect(try await [first, second] == [.done, .done])
        #expect(try await app.state().sum == 1)
        for (line, sum) in [("undo", 0), ("redo 3", 3), ("undo 3", 0)] {
          #expect(try await session.run(Arguments(line: line, options: Options())) == .done)
          #expect(try await app.state().sum == sum)
        }
      }
    }
    #expect(result.errors == "")
  }

  @Test("`history --last` shows, `undo` reverses, and `redo` repeats all of a command during which another one ended")
  func endedMeanwhile() async throws {
    let result = try await #require(processExitsWith: .success, observing: .streams) {
      var session = Session<Ledger>()
      let app = try session.app(Options())
      let store = app.tool.store
      try await MessageContext.run(for: { "tally: add 6" }) {
        try await store.change([.adding(6)])
        // Another process.
        try await Task.detached {
          try await MessageContext.run(for: { "tally: add 2" }) { try await store.change([.adding(2)]) }
        }.value
        try await store.change([.adding(6)])
      }
      #expect(try await session.run(Arguments(line: "history --last 1 --json", options: Options())) == .done)
      for (line, sum) in [("undo --force", 2), ("redo --force", 14)] {
        #expect(try await session.run(Arguments(line: line, options: Options())) == .done)
        #expect(try await app.state().sum == sum)
      }
    }
    #expect(result.output.contains(#""sentence": "tally: add 6", "changes": ["adding 6", "adding 6"]"#))
    #expect(result.errors == "")
  }

  @Test("A command and its undo, typed in a view, take effect and print nothing, because the view shows their reports")
  func printsNothingInView() async throws {
    let result = try await #require(processExitsWith: .success, observing: .streams) {
      let (options, diagnostics) = (Options<Ledger>(), Diagnostics(of: Ledger.name))
      let app = try CommandLineApp<Ledger>(options.configuration, diagnostics: diagnostics)
      for (line, sum) in [("add 2", 2), ("add 3", 5), ("undo", 2)] {
        try #require(await Session.run(line, in: app, options, diagnostics) == false)
        try #require(await app.state().sum == sum, "\(line)")
      }
    }
    #expect(result.output == "" && result.errors == "")
  }

  @Test("If other commands don't end in time, `undo` and a replayed undo do nothing, and report that")
  func othersDoNotEnd() async throws {
    try await expect(
      """
      > undo --home /busy
      ledger: it is too large
      exit code 1
      > replay 1,undo:1 --home /busy
      tally: adding 1 succeeded
      ledger: it is too large
      exit code 1
      """)
  }

  @Test("`undo` records the commands that it skipped; `redo` repeats them after others, or none if too few are left")
  func recordsSkipped() async throws {
    try await expect(
      after: ["add 3", "add 8"],
      """
      > undo --force
      ledger: "tally: add 8" can't be undone: eight is gone
      tally: adding -3 succeeded
      > redo --force
      tally: adding 3 succeeded
      > undo --force
      tally: adding -3 succeeded
      > undo
      ledger: nothing can be undone
      exit code 66
      > redo 2
      ledger: "tally: add 8" can't be redone: eight is gone
      ledger: only 1 command can be redone
      exit code 66
      """)
  }

  @Test(
    "`undo 2` counts a command that has something left only once the newer one is undone, and `undo` skips it before")
  func leftAfterNewer() async throws {
    try await expect(
      after: ["add 10", "add -9"],
      """
      > undo 2
      tally: adding 9 succeeded
      tally: adding -10 succeeded
      > add -9
      tally: adding -9 succeeded
      > add 10
      tally: adding 10 succeeded
      > undo --force
      ledger: "tally: add 10" can't be undone: ten is too late
      tally: adding 9 succeeded
      """)
  }

  @Test("Unless forced, `undo` undoes nothing if the state can't be written while it is reloaded")
  func undoesNothingUnlessForced() async throws {
    try await expect(
      after: ["add 3 --home /full", "add 5 --home /full"],
      """
      > undo 2 --home /full
      ledger: not saved: the state: "/full" can't be written: "full"
      ledger: the state can't be written, so the last command may not be recorded; use --force to undo "tally: add 5", the last recorded one
      exit code 74
      > undo 2 --force --home /full
      tally: adding -5 succeeded
      tally: adding -3 succeeded
      """)
  }

  @Test("An undo that leaves out a part of a command reports the part, and succeeds")
  func leavingOut() async throws {
    try await expect(
      after: ["add 9"],
      """
      > undo
      tally: adding -8 succeeded
      ledger: "tally: add 9" is undone, except that one of nine is gone
      """)
  }

  @Test("`at` shows a part of a past state, and refuses wrong times, unknown or unloaded parts, and extra words")
  func showsPastState() async throws {
    try await expect(
      #"""
      > at 0:00:01 double --json
      {"message": "nothing is recorded up to 1970-01-01 00:00:01", "succeeded": false, "error": {"code": "not-recorded", "text": "nothing is recorded up to 1970-01-01 00:00:01"}}
      exit code 66
      > add 2
      tally: adding 2 succeeded
      > add 3
      tally: adding 3 succeeded
      > at 0:00:00
      ledger: nothing is recorded up to 1970-01-01 00:00:00; the first change is of 1970-01-01 00:00:01
      exit code 66
      > at 0:00:01
      2 at 1
      > at "1970-01-01 00:00:02" DOUBLE --json
      10
      > at 0:00 words
      ledger: 'at' shows one of sum, double, not "words"
      exit code 64
      > at 0:00 sum of
      ledger: 'sum' takes no more words; leave out what follows it
      exit code 64
      > at 0:00:01 double
      ledger: what 'double' shows isn't recorded up to 1970-01-01 00:00:01
      exit code 66
      > at 1970-01-01T01:00:00
      5 at 3600
      > at noon
      ledger: 'at' takes a time such as 12:30 or "2026-01-31 12:30:05", not "noon"
      exit code 64
      > at 1970-01-02T00:00
      ledger: 1970-01-02 00:00:00 is yet to come; give a time that has passed
      exit code 64
      """#)
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

  @Test(
    "`replay` repeats commands, undos and redos, skips excluded kinds, accepts a first state, and goes on after errors")
  func replaying() async throws {
    try await expect(
      #"""
      > replay -
      ledger: the file has nothing to replay
      > replay 30
      ledger: left out: large (1)
      > replay 2,30,3,undo:3,redo:3,100,40
      ledger: left out: large (3)
      tally: adding 2 succeeded
      tally: adding 3 succeeded
      tally: adding -3 succeeded
      tally: adding 3 succeeded
      > sum
      5 at 3600
      > replay 2 --from 50
      tally: adding 2 succeeded
      > sum
      57 at 3600
      > replay 2,x
      ledger: "tally: add x" is no recorded command; nothing is replayed
      exit code 64
      > replay
      ledger: 'replay' takes a file that 'history --json' has written; give its path
      exit code 64
      > replay 1,30,undo:2 --json
      {"message": "left out: large (1)", "succeeded": true}
      {"message": "tally: adding 1 succeeded", "feature": "tally", "succeeded": true}
      {"message": "\"tally: add 2\" can't be undone: the sum was changed since; --force overrides that", "succeeded": false, "error": {"code": "changed-since", "text": "\"tally: add 2\" can't be undone: the sum was changed since; --force overrides that"}}
      exit code 1
      > replay undo:9,2
      ledger: nothing can be undone
      tally: adding 2 succeeded
      exit code 66
      > replay 2,3,8,2,undo:8,undo:2
      tally: adding 2 succeeded
      tally: adding 3 succeeded
      tally: adding 8 succeeded
      tally: adding 2 succeeded
      ledger: "tally: add 8" can't be undone: eight is gone
      tally: adding -2 succeeded
      exit code 66
      > replay 5,undo:5
      tally: adding 5 succeeded
      tally: adding -5 succeeded
      > history --last 2
      when                 process  sentence           changes
      1970-01-01 00:00:15        7  tally: add 0       adding 0
      1970-01-01 00:00:16        7  undo tally: add 5  adding -5
      """#)
  }

  @Test("If the app's check refuses a replay, no command is carried out")
  func refusedReplay() async throws {
    try await expect(
      after: ["add 13"],
      """
      > replay 2
      ledger: 13 is a real sum; nothing is replayed
      exit code 64
      > sum
      13 at 3600
      """)
  }

  @Test("`replay --without` leaves out the command with the given number, and refuses a number without a command")
  func leavesOutCommand() async throws {
    try await expect(
      """
      > replay 2,-,3,30 --without 3
      ledger: left out: "tally: add 3", large (1)
      tally: adding 2 succeeded
      > replay 2,-,3 --without 2
      ledger: change 2 of the file was made by no command; --without takes the number of another
      exit code 64
      > replay 2,-,3 --without 4
      ledger: the file has 3 changes; --without takes the number of one, not 4
      exit code 64
      > replay 2 --without 0
      ledger: --without takes a number, 1 or more, not "0"
      exit code 64
      > replay 2 --without 1
      ledger: left out: "tally: add 2"
      > sum
      2 at 3600
      """)
  }
}

/// Carries out the lines, and then those of the transcript, in one session in a separate process, in UTC.
private func expect(
  after lines: [String] = [], _ transcript: String, location: SourceLocation = #_sourceLocation
) async throws {
  let result = try await #require(
    processExitsWith: .success, observing: [\.standardOutputContent], sourceLocation: location
  ) { [lines, transcript] in
    // Notes are shown among the output.
    let errors = dup(STDERR_FILENO)
    defer { dup2(errors, STDERR_FILENO) }
    dup2(STDOUT_FILENO, STDERR_FILENO)
    setenv("TZ", "UTC", 1)
    tzset()
    var session = Session<Ledger>()
    for line in lines { _ = try await session.run(Arguments(line: line, options: Options())) }
    for line in transcript.split(separator: "\n") where line.hasPrefix("> ") {
      try Console.print(String(line))
      var code = ExitCode.done
      do throws(CLIError) {
        code = try await session.run(Arguments(line: String(line.dropFirst(2)), options: Options())) ?? code
      } catch { code = try error.shown(isJSON: line.contains("--json"), in: session.diagnostics) }
      if code != .done { try Console.print("exit code \(code.number)") }
    }
  }
  // What precedes the first line of the transcript was printed by others.
  let start = result.output.firstRange(of: "> ")?.lowerBound ?? result.output.endIndex
  #expect(result.output[start...] == transcript + "\n", sourceLocation: location)
}
