import Synchronization

/// Keeps the last value, and releases the previous one.
final class Keeper<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  var value: Value? { kept.withLock { $0 } }

  func keep(_ value: Value) { kept.withLock { $0 = value } }
}
