import Synchronization

/// Sees whether light 1 is on: what a subscriber looks at.
final class Eye: Sendable {
  private let isOn = Atomic(false)

  func see(_ isOn: Bool) { self.isOn.store(isOn, ordering: .relaxed) }
}
