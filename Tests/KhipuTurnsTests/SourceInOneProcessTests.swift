import KhipuControl
import KhipuMessages
import KhipuTestTools
import KhipuTurns
import Testing

/// The state is a number of cups that are due, and each run of the source sends it.
struct SourceInOneProcessTests {
  private static let locked = FileError.locked(path: "lock")
  private let events = Recorder<String>()

  /// The source, if the state is `later` when the lease is taken.
  private func source(
    later: Result<Int, FileError> = .success(2), lease: Result<Void, FileError> = .success(())
  ) -> Source<Int, String> {
    Source(
      for: { $0 == 0 ? nil : $0 },
      inOneProcess: { [events] () throws(FileError) in
        try lease.get()
        events.record("lease")
        return { events.record("end") }
      }, reading: { () throws(FileError) in try later.get() }, orReport: { "\($0) cups" }
    ) { cups, output in await output(.command("\(cups) cups")) }
  }

  /// What the source does for a state of two cups.
  private func run(_ source: Source<Int, String>) async -> [String] {
    await source.run(2)?.work(
      .init { message in
        events.record(message.outcome?.failure.map { "\(message.command): \($0.code)" } ?? message.command)
        return .succeeded
      })
    return events.events
  }

  @Test("A source in one process runs while it has the lease")
  func whileLeased() async { #expect(await run(source()) == ["lease", "2 cups", "end"]) }

  @Test("A source in one process waits for no lease unless the state asks for it, as any source")
  func sameKeys() {
    #expect(source().run(0) == nil)
    #expect(source().run(1) == source().run(1) && source().run(1) != source().run(2))
  }

  @Test(
    "If the state no longer asks for the same when the lease is taken, the source sends nothing", arguments: [0, 1, 3])
  func doneMeanwhile(later: Int) async { #expect(await run(source(later: .success(later))) == ["lease", "end"]) }

  @Test("If the lease can't be taken, the command of the key is reported, but not if the wait is cancelled")
  func withoutLease() async {
    #expect(await run(source(lease: .failure(.cancelled(path: "lock")))) == [])
    #expect(await run(source(lease: .failure(Self.locked))) == ["2 cups: store-locked"])
  }

  @Test("If the state can't be read, the lease is given up, and the command of the key is reported")
  func unreadable() async {
    #expect(await run(source(later: .failure(Self.locked))) == ["lease", "end", "2 cups: store-locked"])
  }
}
