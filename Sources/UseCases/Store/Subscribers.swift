internal import Synchronization

/// Tells subscribers of changes in their order, one at a time, and never while a lock is held.
final class Subscribers<State: Sendable>: Sendable {
  typealias Callback = @Sendable (_ old: State, _ new: State) -> Void

  private struct Desk {
    var callbacks: [Int: Callback] = [:]
    var next = 0
    var waiting: [(old: State, new: State)] = []
    var isDelivering = false
  }

  private let desk = Mutex(Desk())

  var isEmpty: Bool { desk.withLock { $0.callbacks.isEmpty } }

  func add(_ callback: @escaping Callback) -> Subscription {
    let number = desk.withLock { desk in
      desk.next += 1
      desk.callbacks[desk.next] = callback
      return desk.next
    }
    return Subscription { [self] in desk.withLock { _ = $0.callbacks.removeValue(forKey: number) } }
  }

  func removeAll() { desk.withLock { $0.callbacks.removeAll() } }

  func enqueue(_ old: State, _ new: State) { desk.withLock { $0.waiting.append((old, new)) } }

  /// Whoever finds nobody at it delivers everything that is waiting, also what comes meanwhile.
  func deliver() {
    guard
      desk.withLock({ desk in
        defer { desk.isDelivering = true }
        return !desk.isDelivering
      })
    else { return }
    while let (change, callbacks) = next() {
      for callback in callbacks { callback(change.old, change.new) }
    }
  }

  private func next() -> ((old: State, new: State), [Callback])? {
    desk.withLock { desk in
      guard !desk.waiting.isEmpty else {
        desk.isDelivering = false
        return nil
      }
      return (desk.waiting.removeFirst(), desk.callbacks.sorted { $0.key < $1.key }.map(\.value))
    }
  }
}
