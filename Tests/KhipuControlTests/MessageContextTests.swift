import TestTools
import Testing

@testable import KhipuControl

@Suite("The context of a message")
struct MessageContextTests {
  private final class Cache: Sendable {}
  private final class OtherCache: Sendable {}

  @Test("keeps one value of each type, also for tasks at the same time")
  func one() async {
    await MessageContext.run {
      let (cache, other) = (Reads.value(Cache.init), Reads.value(OtherCache.init))
      #expect(Reads.value(Cache.init) === cache && Reads.value(OtherCache.init) === other)
      await withTaskGroup { group in
        for _ in 1...20 { group.addTask { #expect(Reads.value(Cache.init) === cache) } }
      }
    }
  }

  @Test("keeps nothing for the next message, and nothing is kept outside of one")
  func next() async {
    let first = await MessageContext.run { Reads.value(Cache.init) }
    let second = await MessageContext.run { Reads.value(Cache.init) }
    #expect(first !== second)
    #expect(Reads.value(Cache.init) !== Reads.value(Cache.init))
  }

  @Test("is joined by a run within it, and is still open after that")
  func nested() async {
    await MessageContext.run {
      let cache = Reads.value(Cache.init)
      await MessageContext.run { #expect(Reads.value(Cache.init) === cache) }
      #expect(Reads.value(Cache.init) === cache)
    }
  }

  @Test("ends with the body: a task that outlives it has none, and may open its own")
  func outliving() async {
    let end = Signal()
    await withTaskGroup { group in
      await MessageContext.run {
        let cache = Reads.value(Cache.init)
        group.addTask {
          await end.wait()
          #expect(Reads.value(Cache.init) !== cache)
          #expect(Reads.value(Cache.init) !== Reads.value(Cache.init))
          await MessageContext.run {
            #expect(Reads.value(Cache.init) !== cache)
            #expect(Reads.value(Cache.init) === Reads.value(Cache.init))
          }
        }
      }
      end.send()
    }
  }

  @Test("throws what the body throws, and ends")
  func throwing() async {
    await #expect(throws: FileError.newer(path: "path")) {
      try await MessageContext.run { () async throws(FileError) in throw .newer(path: "path") }
    }
    await #expect(throws: FileError.newer(path: "path")) {
      try await MessageContext.run {
        try await MessageContext.run { () async throws(FileError) in throw .newer(path: "path") }
      }
    }
  }

  @Test("keeps its cause and its span where it has no inboxes, and reads anew")
  func withoutInboxes() async {
    final class Cache: Sendable {}
    _ = await Span.record {
      await MessageContext.run(for: { "turn" }, inbox: "an inbox") {
        let cache = Reads.value(Cache.init)
        await MessageContext.withoutInboxes {
          #expect(MessageContext.current?.inboxes.isEmpty == true)
          #expect(MessageContext.current?.cause?.sentence == "turn")
          #expect(MessageContext.current?.span != nil)
          #expect(Reads.value(Cache.init) !== cache)
        }
        #expect(MessageContext.current?.inboxes.count == 1)
      }
    }
  }

  @Test("runs the body where the caller runs")
  @MainActor
  func actor() async { await MessageContext.run { MainActor.assertIsolated() } }
}
