/// The size of a step: hundredths of a light's own range.
public struct Points: Hashable, Sendable {
  /// From 1 to 100.
  public let value: Int

  /// The points, or nil if the value is outside 1…100.
  public init?(_ value: Int) {
    guard (1...100).contains(value) else { return nil }
    self.value = value
  }

  /// The points closest to the value.
  public init(clamping value: Int) { self.value = min(max(value, 1), 100) }
}
