import TestSupport
import Testing

@Suite(.enabled(if: PreloadedLibrary.isSupported))
struct CallCountTests {
  /// Each sentence is paired with one that reverses it, so that every repetition changes the state.
  @Test(
    "Each additional sentence takes a fixed number of open, lock, write and rename calls",
    arguments: [
      // Opens the log twice, and the locks for commands and for the journal; writes two log lines, a journal line and the report.
      // Loading the lights also looks for a bridge key, and reads the simulated bridge.
      (
        "add light 1 to favorites", "remove light 1 from favorites",
        CallCounter.Counts(opens: 8, locks: 4, writes: 4, renames: 0)
      ),
      // As above, and the simulated bridge is changed.
      ("turn light 1 on", "turn light 1 off", CallCounter.Counts(opens: 13, locks: 6, writes: 5, renames: 1)),
    ])
  func fixedNumberOfCalls(_ sentence: String, _ reverse: String, _ expected: CallCounter.Counts) async throws {
    try await withSandbox { try await expect(expected, of: [sentence, reverse], in: $0) }
  }

  /// Waiting for the bridge's pace opens, locks and writes one file.
  @Test("A command to a paired bridge takes a fixed number of open, lock, write and rename calls")
  func pairedBridge() async throws {
    try await withPairedBridge(.http) { paired in
      try await expect(
        CallCounter.Counts(opens: 9, locks: 5, writes: 4, renames: 0), of: ["turn light 1 on", "turn light 1 off"],
        in: paired.sandbox)
    }
  }

  private func expect(_ expected: CallCounter.Counts, of pair: [String], in sandbox: Sandbox) async throws {
    let counter = try CallCounter(in: sandbox.folder)
    let pair = pair.map { "\($0)\n" }.joined()
    // The first run creates the files, so it isn't measured.
    _ = try await counter.counts(in: sandbox, input: pair)
    let few = try await counter.counts(in: sandbox, input: pair)
    let many = try await counter.counts(in: sandbox, input: String(repeating: pair, count: 3))
    #expect(many - few == expected * 4)
  }
}

extension CallCounter.Counts {
  fileprivate static func - (more: Self, fewer: Self) -> Self {
    Self(
      opens: more.opens - fewer.opens, locks: more.locks - fewer.locks, writes: more.writes - fewer.writes,
      renames: more.renames - fewer.renames)
  }

  fileprivate static func * (counts: Self, sentences: Int) -> Self {
    Self(
      opens: counts.opens * sentences, locks: counts.locks * sentences, writes: counts.writes * sentences,
      renames: counts.renames * sentences)
  }
}
