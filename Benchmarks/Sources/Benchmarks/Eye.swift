import Synchronization

/// Sees whether light 1 is on: what a subscriber looks at.
final class Eye: Sendable {
  private let isOn = Atomic(false)

  func see(_ isOn: Bool) { self.isOn.store(isOn, ordering: .relaxed) }
}

/// Keeps a value, and lets go of the one before.
final class Keeper<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  func keep(_ value: Value) { kept.withLock { $0 = value } }
}
