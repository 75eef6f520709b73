import KhipuControl
import KhipuMessages
import KhipuTestTools
import Testing

struct SourceTests {
  private static let source = Source<Int, String>(for: { $0 == 0 ? nil : $0 / 10 }) { key, output in
    await output(.command("\(key)"))
  }

  @Test("A source has no run for a state without a key")
  func runsOnlyWithKey() { #expect(Self.source.run(0) == nil) }

  @Test(
    "A source has equal runs for equal keys, and different runs for different keys",
    arguments: [(11, true), (20, false)])
  func keys(_ state: Int, isSame: Bool) {
    #expect((Self.source.run(10) == Self.source.run(state)) == isSame)
    #expect(Set([Self.source.run(10), Self.source.run(state)]).count == (isSame ? 1 : 2))
  }

  @Test("A source's run gets the key, and sends messages to the output, which returns their outcomes")
  func messages() async throws {
    let (received, outcomes) = (Recorder<Message<String>>(), Recorder<Outcome?>())
    let source = Source<Int, String>(for: { $0 }) { key, output in
      outcomes.record(await output(.command("\(key)")))
    }
    let run = try #require(source.run(31))
    await run.work(
      .init { message in
        received.record(message)
        return .failed(.cancelled)
      })
    #expect(received.events == [.command("31")] && outcomes.events == [.failed(.cancelled)])
  }

  @Test("An output wrapped by `unqueued` is called without inboxes")
  func unqueuedOutput() async {
    let inboxes = Recorder<Int?>()
    let output: Output<String> = { _ in inboxes.record(MessageContext.current?.inboxes.count) }
    await MessageContext.run(inbox: (ObjectIdentifier(Self.self), "an inbox")) {
      await output(.command("queued"))
      await unqueued(output)(.command("unqueued"))
    }
    #expect(inboxes.events == [1, 0])
  }
}
