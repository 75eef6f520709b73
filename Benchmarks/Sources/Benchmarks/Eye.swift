import Synchronization

/// A subscriber that only looks at whether light 1 is on.
final class Eye: Sendable {
  private let isOn = Atomic(false)

  func see(_ isOn: Bool) { self.isOn.store(isOn, ordering: .relaxed) }
}
