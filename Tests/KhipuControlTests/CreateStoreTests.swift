import KhipuControl
import KhipuTestTools
import Testing

struct CreateStoreTests {
  let store = createStore(Numbers())

  @Test("A store mutates its state in place if it owns the only copy, with or without subscribers", arguments: 0...2)
  func mutatesInPlace(subscribers: Int) async throws {
    let seen = Recorder<Int>()
    for _ in 0..<subscribers { _ = try await store.updated { seen.record($0.count) } }
    try await store.count(1)
    let address = try await store.state().address
    // Checked after each change, because two copies may return the value to its old address.
    for number in 1...10 {
      try await store.count(number)
      #expect(try await store.state().address == address)
    }
    #expect(seen.events.count == 12 * subscribers)
  }

  @Test("A store's subscribers are called at once, and then after each change in the order of their subscriptions")
  func order() async throws {
    let told = Recorder<Int>()
    for subscriber in 1...20 { _ = try await store.updated { _ in told.record(subscriber) } }
    try await store.count(1)
    #expect(told.events == Array(1...20) + Array(1...20))
  }

  @Test("A store's subscriber gets the present state and every later change, whichever task makes it", arguments: 1...5)
  func getsEveryChange(_: Int) async throws {
    let (first, late) = (Recorder<Int>(), (0..<4).map { _ in Recorder<Int>() })
    _ = try await store.updated { first.record($0.count) }
    try await withThrowingTaskGroup { group in
      for subscriber in late {
        group.addTask { [store] in _ = try await store.updated { subscriber.record($0.count) } }
      }
      for task in 1...20 {
        group.addTask { [store] in
          for _ in 1...50 {
            try await store.count(task)
            // Other subscribers come and go meanwhile.
            try await store.updated { _ in }()
          }
        }
      }
      try await group.waitForAll()
    }
    try await store.count(1)
    let all = first.events
    #expect(all.count == 20 * 50 + 2 && all.last == 50 * 210 + 1)
    #expect(zip(all, all.dropFirst()).allSatisfy { (1...20).contains($1 - $0) })
    for counts in late.map(\.events) { #expect(!counts.isEmpty && counts == all.suffix(counts.count)) }
  }

  @Test("Ending a store subscription may release an object whose deinit ends another subscription")
  func endingReleasesObject() async throws {
    let told = Recorder<Int>()
    let end: @Sendable () -> Void
    do {
      let leaver = Leaver(try await store.updated { told.record($0.count) })
      end = try await store.updated { _ in withExtendedLifetime(leaver) {} }
    }
    end()
    try await store.count(1)
    #expect(told.events == [0])
  }
}

/// Ends a subscription on deinit.
private final class Leaver: Sendable {
  private let unsubscribe: @Sendable () -> Void

  init(_ unsubscribe: @escaping @Sendable () -> Void) { self.unsubscribe = unsubscribe }

  deinit { unsubscribe() }
}
