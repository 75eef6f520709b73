import KhipuControl
import KhipuMessages
import KhipuTestTools
import KhipuTurns
import Synchronization
import Testing

/// The state is a number of cups that are due, and each run of the source sends it.
struct SourceInOneProcessTests {
  private static let source = Source<Int, String>(for: { $0 == 0 ? nil : $0 }) { cups, output in
    await output(.command("\(cups) cups"))
  }

  /// The messages of the source for the state, if the lease is given when the state is `later`, or fails.
  private func messages(
    for state: Int, later: Result<Int, Failure>, events: Recorder<String> = Recorder()
  ) async -> [Message<String>] {
    let source = Self.source.inOneProcess { body throws(Failure) in
      let state = try later.get()
      events.record("lease")
      await body(state)
      events.record("end")
    } orSend: {
      .report("cups", .failed($0))
    }
    let sent = Recorder<Message<String>>()
    await source.run(state)?.work(
      .init { message in
        sent.record(message)
        events.record("\(message.command)")
        return .succeeded
      })
    return sent.events
  }

  @Test("A source in one process runs while it has the lease")
  func whileLeased() async {
    let events = Recorder<String>()
    #expect(await messages(for: 2, later: .success(2), events: events) == [.command("2 cups")])
    #expect(events.events == ["lease", "2 cups", "end"])
  }

  @Test("A source in one process waits for no lease unless the state asks for it, as for the source itself")
  func sameKeys() {
    let source = Self.source.inOneProcess { body throws(Failure) in
    } orSend: {
      .report("cups", .failed($0))
    }
    #expect(source.run(0) == nil)
    #expect(source.run(1) == source.run(1) && source.run(1) != source.run(2))
  }

  @Test(
    "If the state no longer asks for the same when the lease is given, the source sends nothing", arguments: [0, 1, 3])
  func doneMeanwhile(later: Int) async {
    #expect(await messages(for: 2, later: .success(later)) == [])
  }

  @Test("If the lease fails, the source sends the failure, unless it was cancelled")
  func failure() async {
    let failure = Failure.store(.locked(path: "lock"))
    #expect(await messages(for: 2, later: .failure(failure)) == [.report("cups", .failed(failure))])
    #expect(await messages(for: 2, later: .failure(.cancelled)) == [])
  }
}
