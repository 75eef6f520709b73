/// How far to dim: hundredths of a light's own range, from 1 to 100.
public struct Points: Hashable, Sendable {
  /// From 1 to 100 hundredths.
  public let value: Int

  /// The points, or nil where the value is outside 1…100.
  public init?(_ value: Int) {
    guard (1...100).contains(value) else { return nil }
    self.value = value
  }

  /// The points next to the value.
  public init(clamping value: Int) { self.value = min(max(value, 1), 100) }
}
