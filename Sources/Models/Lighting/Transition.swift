/// How long a change takes, in the range of a bridge (CLIP v1, `transitiontime`).
public struct Transition: Hashable, Sendable {
  /// From 0 to 65535 tenths of a second.
  public let tenths: Int

  /// The range of a bridge, in tenths of a second.
  public static let values = 0...65535

  /// The transition, or nil if the tenths of a second are outside 0…65535.
  public init?(tenths: Int) {
    guard Transition.values.contains(tenths) else { return nil }
    self.tenths = tenths
  }

  /// The transition closest to the tenths of a second.
  public init(clamping tenths: Int) {
    self.tenths = min(max(tenths, Transition.values.lowerBound), Transition.values.upperBound)
  }
}
