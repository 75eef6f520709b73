import Testing

@Suite(.enabled(if: PreloadedLibrary.isSupported))
struct CallCountTests {
  /// Each sentence is paired with one that reverses it, so that every repetition changes the state.
  @Test(
    "Each additional sentence takes a fixed number of open, lock, write and rename calls",
    arguments: [
      // Opens the log twice, and the locks for commands and for the journal; writes two log lines, a journal line and the report.
      // Loading the lights also looks for a bridge key, and reads the simulated bridge.
      ("add light 1 to favorites", "remove light 1 from favorites", [8, 4, 4, 0]),
      // As above, and the simulated bridge is changed.
      ("turn light 1 on", "turn light 1 off", [13, 6, 5, 1]),
    ] as [(String, String, CallCounter.Counts)])
  func fixedNumberOfCalls(_ sentence: String, _ reverse: String, _ expected: CallCounter.Counts) async throws {
    try await withSandbox { try await expect(expected, of: [sentence, reverse], in: $0) }
  }

  /// Waiting for the bridge's pace opens, locks and writes one file.
  @Test("A command to a paired bridge takes a fixed number of open, lock, write and rename calls")
  func pairedBridge() async throws {
    try await withPairedBridge(.http) { paired in
      try await expect([9, 5, 4, 0], of: ["turn light 1 on", "turn light 1 off"], in: paired.sandbox)
    }
  }

  private func expect(_ expected: CallCounter.Counts, of pair: [String], in sandbox: Sandbox) async throws {
    let counter = try CallCounter(in: sandbox.folder)
    let pair = pair.map { "\($0)\n" }.joined()
    // The first run creates the files, so it isn't measured.
    _ = try await counter.counts(in: sandbox, input: pair)
    let few = try await counter.counts(in: sandbox, input: pair)
    let many = try await counter.counts(in: sandbox, input: String(repeating: pair, count: 3))
    #expect(many &- few == expected &* 4)
  }
}
