internal import Synchronization

/// Tells subscribers of changes in their order, one at a time, and never while a lock is held.
final class Subscribers<State: Sendable>: Sendable {
  typealias Callback = @Sendable (_ old: State, _ new: State) -> Void

  private struct Desk {
    var callbacks: [Int: Callback] = [:]
    var newest = 0
    var waiting: [Delivery] = []
    var isDelivering = false
  }

  /// A change, for all who had subscribed by then: whoever comes later would see a gap after it.
  private struct Delivery {
    let old: State
    let new: State
    let newest: Int
  }

  private let desk = Mutex(Desk())

  var isEmpty: Bool { desk.withLock { $0.callbacks.isEmpty } }

  func add(_ callback: @escaping Callback) -> Subscription {
    let number = desk.withLock { desk in
      desk.newest += 1
      desk.callbacks[desk.newest] = callback
      return desk.newest
    }
    return Subscription { [self] in _ = desk.withLock { $0.callbacks.removeValue(forKey: number) } }
  }

  // What a callback holds is let go of after the lock is, since its end may call back in here.
  func removeAll() {
    _ = desk.withLock { desk in
      defer { desk.callbacks = [:] }
      return desk.callbacks
    }
  }

  func enqueue(_ old: State, _ new: State) {
    desk.withLock { $0.waiting.append(Delivery(old: old, new: new, newest: $0.newest)) }
  }

  /// Whoever finds nobody at it delivers everything that is waiting, also what comes meanwhile.
  func deliver() {
    guard
      desk.withLock({ desk in
        defer { desk.isDelivering = true }
        return !desk.isDelivering
      })
    else { return }
    while let (delivery, callbacks) = next() {
      for callback in callbacks { callback(delivery.old, delivery.new) }
    }
  }

  private func next() -> (Delivery, [Callback])? {
    desk.withLock { desk in
      guard !desk.waiting.isEmpty else {
        desk.isDelivering = false
        return nil
      }
      let delivery = desk.waiting.removeFirst()
      let callbacks = desk.callbacks.filter { $0.key <= delivery.newest }.sorted { $0.key < $1.key }
      return (delivery, callbacks.map(\.value))
    }
  }
}
