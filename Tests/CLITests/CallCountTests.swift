import TestSupport
import Testing

@Suite(.enabled(if: CallCounter.isSupported))
struct CallCountTests {
  /// Each sentence is paired with one that reverses it, so that every repetition changes the state.
  @Test(
    "Each additional sentence takes a fixed number of open, lock, write and rename calls",
    arguments: [
      // Opens the log twice and the lock once; writes two log lines, a journal line and the report.
      (
        "open khipu://lights", "open khipu://favorites",
        CallCounter.Counts(opens: 3, locks: 1, writes: 4, renames: 0)
      ),
      // As above; loading the lights also looks for a bridge key, and reads the simulated bridge.
      (
        "add light 1 to favorites", "remove light 1 from favorites",
        CallCounter.Counts(opens: 7, locks: 3, writes: 4, renames: 0)
      ),
      // As above, and the simulated bridge is changed.
      ("turn light 1 on", "turn light 1 off", CallCounter.Counts(opens: 12, locks: 5, writes: 5, renames: 1)),
    ])
  func fixedNumberOfCalls(_ sentence: String, _ reverse: String, _ expected: CallCounter.Counts) async throws {
    try await withSandbox { sandbox in
      let counter = try CallCounter(in: sandbox.folder)
      let pair = "\(sentence)\n\(reverse)\n"
      // The first run creates the files, so it isn't measured.
      _ = try await counter.counts(in: sandbox, input: pair)
      let few = try await counter.counts(in: sandbox, input: pair)
      let many = try await counter.counts(in: sandbox, input: String(repeating: pair, count: 6))
      #expect(many - few == expected * 10)
    }
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
