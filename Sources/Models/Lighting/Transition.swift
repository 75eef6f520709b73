public import KhipuValues

/// How long a change takes, in the range of a bridge (CLIP v1, `transitiontime`).
public struct Transition: Bounded {
  /// From 0 to 65535 tenths of a second.
  public let rawValue: Int

  /// The range of a bridge, in tenths of a second.
  public static let bounds = 0...65535

  /// The transition closest to the tenths of a second.
  public init(clamping tenths: Int) { rawValue = min(max(tenths, Self.bounds.lowerBound), Self.bounds.upperBound) }
}
