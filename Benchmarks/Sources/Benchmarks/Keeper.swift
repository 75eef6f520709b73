import Synchronization

/// Keeps a value, and lets go of the one before.
final class Keeper<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  var value: Value? { kept.withLock { $0 } }

  func keep(_ value: Value) { kept.withLock { $0 = value } }
}
