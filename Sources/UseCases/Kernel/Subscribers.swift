import Synchronization

/// Delivers changes to subscribers in their order, one at a time, without holding a lock.
final class Subscribers<State: Sendable>: Sendable {
  typealias Callback = @Sendable (_ old: State, _ new: State) -> Void

  private struct Queue {
    var callbacks: [Int: Callback] = [:]
    var newest = 0
    var waiting: [Delivery] = []
    var isDelivering = false
  }

  /// A change, for those who had subscribed by then: a later subscriber would see a gap.
  private struct Delivery {
    let old: State
    let new: State
    let newest: Int
  }

  private let queue = Mutex(Queue())

  var isEmpty: Bool { queue.withLock { $0.callbacks.isEmpty } }

  func add(_ callback: @escaping Callback) -> @Sendable () -> Void {
    let number = queue.withLock { queue in
      queue.newest += 1
      queue.callbacks[queue.newest] = callback
      return queue.newest
    }
    return { [self] in _ = queue.withLock { $0.callbacks.removeValue(forKey: number) } }
  }

  // Callbacks are released after the lock, since a deinit may call back.
  func removeAll() {
    _ = queue.withLock { queue in
      defer { queue.callbacks = [:] }
      return queue.callbacks
    }
  }

  func enqueue(_ old: State, _ new: State) {
    queue.withLock { $0.waiting.append(Delivery(old: old, new: new, newest: $0.newest)) }
  }

  /// Delivers everything that is queued, and what is queued meanwhile. If another caller does so already, it returns.
  func deliver() {
    guard
      queue.withLock({ queue in
        defer { queue.isDelivering = true }
        return !queue.isDelivering
      })
    else { return }
    while let (delivery, callbacks) = next() {
      for callback in callbacks { callback(delivery.old, delivery.new) }
    }
  }

  private func next() -> (Delivery, [Callback])? {
    queue.withLock { queue in
      guard !queue.waiting.isEmpty else {
        queue.isDelivering = false
        return nil
      }
      let delivery = queue.waiting.removeFirst()
      let callbacks = queue.callbacks.filter { $0.key <= delivery.newest }.sorted { $0.key < $1.key }
      return (delivery, callbacks.map(\.value))
    }
  }
}
