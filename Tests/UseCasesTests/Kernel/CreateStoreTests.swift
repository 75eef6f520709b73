import Models
import TestSupport
import Testing
import UseCases

@Suite("A store")
struct CreateStoreTests {
  let store = createStore(Numbers())

  @Test("begins with the first version")
  func beginning() throws {
    #expect(try createStore(Numbers(5)).state().count == 5)
  }

  @Test("mutates in place when it owns the only copy")
  func copying() throws {
    try store.count(1)
    let address = try store.state().address
    // Looked at after each change: what was copied twice may be back in its old place.
    for number in 1...10 {
      try store.count(number)
      #expect(try store.state().address == address)
    }
  }

  @Test("tells those first who subscribed first")
  func order() throws {
    let told = Recorder<Int>()
    for subscriber in 1...20 { _ = store.updated { _, _ in told.record(subscriber) } }
    try store.count(1)
    #expect(told.events == Array(1...20))
  }

  @Test("tells a late subscriber of nothing that was before, so that none sees a gap")
  func gap() throws {
    let (late, subscriptions) = (Recorder<Step>(), Recorder<@Sendable () -> Void>())
    subscriptions.record(
      store.updated { [store] old, _ in
        guard old.count == 0 else { return }
        #expect(throws: Never.self) {
          // The first of these waits to be told; no subscriber is there to be told of the second.
          try store.count(2)
          for unsubscribe in subscriptions.events { unsubscribe() }
          try store.count(4)
          _ = store.updated { late.record(Step($0, $1)) }
          try store.count(8)
        }
      })
    try store.count(1)
    #expect(late.events == [Step(7, 15)])
  }

  @Test("shows each subscriber a chain, whichever task changes it", arguments: 1...5)
  func chains(_: Int) async throws {
    let subscribers = (0..<4).map { _ in Recorder<Step>() }
    await withTaskGroup { group in
      for subscriber in subscribers {
        group.addTask { [store] in _ = store.updated { subscriber.record(Step($0, $1)) } }
      }
      for task in 1...20 {
        group.addTask { [store] in
          for _ in 1...50 {
            #expect(throws: Never.self) { try store.count(task) }
            // Others come and go meanwhile.
            store.updated { _, _ in }()
          }
        }
      }
    }
    try store.count(1)
    for steps in subscribers.map(\.events) {
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.new == $1.old })
      #expect(steps.last?.new == 50 * 210 + 1)
    }
  }

  @Test("lets go of a subscriber who ends another subscription in going")
  func lettingGo() throws {
    let told = Recorder<Step>()
    do {
      let leaver = Leaver(store.updated { told.record(Step($0, $1)) })
      _ = store.updated { _, _ in withExtendedLifetime(leaver) {} }
    }
    try store.destroy()
    try store.count(1)
    #expect(told.events == [])
  }
}

/// Ends a subscription when it is released.
private final class Leaver: Sendable {
  private let unsubscribe: @Sendable () -> Void

  init(_ unsubscribe: @escaping @Sendable () -> Void) { self.unsubscribe = unsubscribe }

  deinit { unsubscribe() }
}
