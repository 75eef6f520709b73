import KhipuControl
import TestTools
import Testing

struct CreateStoreTests {
  let store = createStore(Numbers())

  @Test("A store starts with its initial state")
  func startsWithInitialState() throws {
    #expect(try createStore(Numbers(5)).state().count == 5)
  }

  @Test("A store mutates its state in place if it owns the only copy, with or without subscribers", arguments: 0...2)
  func mutatesInPlace(subscribers: Int) throws {
    let seen = Recorder<Int>()
    for _ in 0..<subscribers { _ = store.updated { seen.record($0.count) } }
    try store.count(1)
    let address = try store.state().address
    // Checked after each change, because two copies may return the value to its old address.
    for number in 1...10 {
      try store.count(number)
      #expect(try store.state().address == address)
    }
    #expect(seen.events.count == 11 * subscribers)
  }

  @Test("A store's subscribers are called in the order of their subscriptions")
  func order() throws {
    let told = Recorder<Int>()
    for subscriber in 1...20 { _ = store.updated { _ in told.record(subscriber) } }
    try store.count(1)
    #expect(told.events == Array(1...20))
  }

  @Test("If a subscriber changes a store's state, the other subscribers still get the states in order")
  func getsStatesInOrder() throws {
    let told = Recorder<Int>()
    _ = store.updated { [store] state in
      if state.count == 1 { #expect(throws: Never.self) { try store.count(2) } }
    }
    _ = store.updated { told.record($0.count) }
    try store.count(1)
    #expect(told.events == [1, 3])
  }

  @Test("A store's subscriber gets no state older than its subscription")
  func getsNoOlderState() throws {
    let (late, subscriptions) = (Recorder<Int>(), Recorder<@Sendable () -> Void>())
    subscriptions.record(
      store.updated { [store] state in
        guard state.count == 1 else { return }
        #expect(throws: Never.self) {
          // The state after the change by 2 is delivered only when this callback returns; the change by 4 has no subscribers.
          try store.count(2)
          for unsubscribe in subscriptions.events { unsubscribe() }
          try store.count(4)
          _ = store.updated { late.record($0.count) }
          try store.count(8)
        }
      })
    try store.count(1)
    #expect(late.events == [15])
  }

  @Test("A store's subscriber gets every change after its subscription, whichever task makes it", arguments: 1...5)
  func getsEveryChange(_: Int) async throws {
    let (first, late) = (Recorder<Int>(), (0..<4).map { _ in Recorder<Int>() })
    _ = store.updated { first.record($0.count) }
    await withTaskGroup { group in
      for subscriber in late {
        group.addTask { [store] in _ = store.updated { subscriber.record($0.count) } }
      }
      for task in 1...20 {
        group.addTask { [store] in
          for _ in 1...50 {
            #expect(throws: Never.self) { try store.count(task) }
            // Other subscribers come and go meanwhile.
            store.updated { _ in }()
          }
        }
      }
    }
    try store.count(1)
    let all = first.events
    #expect(all.count == 20 * 50 + 1 && all.last == 50 * 210 + 1)
    #expect(zip(all, all.dropFirst()).allSatisfy { (1...20).contains($1 - $0) })
    for counts in late.map(\.events) { #expect(!counts.isEmpty && counts == all.suffix(counts.count)) }
  }

  @Test("Ending a store subscription may release an object whose deinit ends another subscription")
  func endingReleasesObject() throws {
    let told = Recorder<Int>()
    let end: @Sendable () -> Void
    do {
      let leaver = Leaver(store.updated { told.record($0.count) })
      end = store.updated { _ in withExtendedLifetime(leaver) {} }
    }
    end()
    try store.count(1)
    #expect(told.events == [])
  }
}

/// Ends a subscription on deinit.
private final class Leaver: Sendable {
  private let unsubscribe: @Sendable () -> Void

  init(_ unsubscribe: @escaping @Sendable () -> Void) { self.unsubscribe = unsubscribe }

  deinit { unsubscribe() }
}
