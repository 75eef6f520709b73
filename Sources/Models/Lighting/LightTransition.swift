public import KhipuValues

/// The duration of a change, in tenths of a second (CLIP v1, `transitiontime`).
public struct LightTransition: Bounded {
  public let rawValue: Int

  public static let bounds = 0...65535

  public init(clamping tenths: Int) { rawValue = min(max(tenths, Self.bounds.lowerBound), Self.bounds.upperBound) }
}
