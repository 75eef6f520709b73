import KhipuTestTools
import Testing

@testable import KhipuControl

struct MessageContextTests {
  private final class Cache: Sendable {}
  private final class OtherCache: Sendable {}

  @Test("One value of each type is cached, and making it may use the cache, for a value of the same type, too")
  func makesWithCache() async {
    await MessageContext.run {
      var inner: (Cache, OtherCache)?
      let outer = MessageContext.value {
        inner = (MessageContext.value(Cache.init), MessageContext.value(OtherCache.init))
        return Cache()
      }
      #expect(outer === inner?.0 && MessageContext.value(Cache.init) === outer)
      #expect(MessageContext.value(OtherCache.init) === inner?.1)
    }
  }

  @Test("If tasks make a cached value at the same time, all get the same one", arguments: 0..<50)
  func madeAtTheSameTime(run: Int) async {
    await MessageContext.run {
      let caches = await withTaskGroup { group in
        for _ in 1...4 { group.addTask { MessageContext.value(Cache.init) } }
        return await group.reduce(into: [ObjectIdentifier]()) { $0.append(ObjectIdentifier($1)) }
      }
      #expect(Set(caches).count == 1)
    }
  }

  @Test("A cached value isn't kept for the next message, and outside a message nothing is cached")
  func isNotKept() async {
    let first = await MessageContext.run { MessageContext.value(Cache.init) }
    let second = await MessageContext.run { MessageContext.value(Cache.init) }
    #expect(first !== second)
    #expect(MessageContext.value(Cache.init) !== MessageContext.value(Cache.init))
  }

  @Test("A nested message context shares the cache of the outer one, and doesn't close it")
  func nested() async {
    await MessageContext.run {
      let cache = MessageContext.value(Cache.init)
      await MessageContext.run { #expect(MessageContext.value(Cache.init) === cache) }
      #expect(MessageContext.value(Cache.init) === cache)
    }
  }

  @Test("A task that outlives its message context has no cache until it opens a new context")
  func outliving() async {
    let end = Signal()
    await withTaskGroup { group in
      await MessageContext.run {
        let cache = MessageContext.value(Cache.init)
        group.addTask {
          await end.wait()
          #expect(MessageContext.value(Cache.init) !== cache)
          #expect(MessageContext.value(Cache.init) !== MessageContext.value(Cache.init))
          await MessageContext.run {
            #expect(MessageContext.value(Cache.init) !== cache)
            #expect(MessageContext.value(Cache.init) === MessageContext.value(Cache.init))
          }
        }
      }
      end.send()
    }
  }

  @Test("A message context without inboxes keeps the cause and the span of the outer one, but not the cache")
  func withoutInboxes() async {
    _ = await Span.record {
      await MessageContext.run(for: { "turn" }, inbox: (ObjectIdentifier(Cache.self), "an inbox")) {
        let cache = MessageContext.value(Cache.init)
        await MessageContext.withoutInboxes {
          #expect(MessageContext.current?.inboxes.isEmpty == true)
          #expect(MessageContext.current?.cause?.sentence == "turn")
          #expect(MessageContext.current?.span != nil)
          #expect(MessageContext.value(Cache.init) !== cache)
        }
        #expect(MessageContext.current?.inboxes.count == 1)
      }
    }
  }

  @Test("A message context runs its body on the caller's actor")
  @MainActor
  func runsOnCallersActor() async { await MessageContext.run { MainActor.assertIsolated() } }
}
