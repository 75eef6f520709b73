import Synchronization

/// Delivers states to subscribers in the order of the changes, one at a time, without holding a lock.
final class Subscribers<State: Sendable>: Sendable {
  typealias Callback = @Sendable (State) -> Void

  private struct Subscriber {
    let number: Int
    let callback: Callback
  }

  /// Who gets a state: everyone who has subscribed by now, or only the newest subscriber.
  enum Audience { case all, newest, none }

  /// A state, and the numbers of the subscribers that get it.
  private struct Delivery {
    let state: State
    let numbers: ClosedRange<Int>
  }

  private struct Queue {
    // Sorted by number.
    var subscribers: [Subscriber] = []
    var newest = 0
    var waiting: [Delivery] = []
    var isDelivering = false
  }

  private let queue = Mutex(Queue())

  func add(_ callback: @escaping Callback) -> @Sendable () -> Void {
    let number = queue.withLock { queue in
      queue.newest += 1
      queue.subscribers.append(Subscriber(number: queue.newest, callback: callback))
      return queue.newest
    }
    return { [self] in _ = remove(number) }
  }

  // Returns the subscriber, so that its callback is released outside the lock: a deinit may call the store.
  private func remove(_ number: Int) -> Subscriber? {
    queue.withLock { queue in
      queue.subscribers.firstIndex { $0.number == number }.map { queue.subscribers.remove(at: $0) }
    }
  }

  /// Queues the state if there is a subscriber. Returns whether the caller must call `deliver`, because no other caller does.
  func enqueue(_ state: State, for audience: Audience) -> Bool {
    guard audience != .none else { return false }
    return queue.withLock { queue in
      guard !queue.subscribers.isEmpty else { return false }
      let first = audience == .all ? 1 : queue.newest
      queue.waiting.append(Delivery(state: state, numbers: first...queue.newest))
      defer { queue.isDelivering = true }
      return !queue.isDelivering
    }
  }

  /// Delivers all queued states, including those queued meanwhile.
  func deliver() {
    while let (delivery, subscribers) = next() {
      for subscriber in subscribers where delivery.numbers.contains(subscriber.number) {
        subscriber.callback(delivery.state)
      }
    }
  }

  private func next() -> (Delivery, [Subscriber])? {
    queue.withLock { queue in
      guard !queue.waiting.isEmpty else {
        queue.isDelivering = false
        return nil
      }
      return (queue.waiting.removeFirst(), queue.subscribers)
    }
  }
}
