/// How long a change takes, in tenths of a second, from none to 6553.5 seconds.
///
/// That is what a Hue bridge takes (`transitiontime` of CLIP v1).
public struct Transition: Hashable, Sendable {
  /// From 0 to 65535 tenths of a second.
  public let tenths: Int

  /// What a bridge takes, in tenths of a second.
  public static let values = 0...65535

  /// The transition, or nil where the tenths of a second are outside 0…65535.
  public init?(tenths: Int) {
    guard Transition.values.contains(tenths) else { return nil }
    self.tenths = tenths
  }

  /// The transition next to the tenths of a second.
  public init(clamping tenths: Int) {
    self.tenths = min(max(tenths, Transition.values.lowerBound), Transition.values.upperBound)
  }
}
