public import KhipuValues

/// The size of a step: hundredths of a light's own range.
public struct Points: Bounded {
  /// From 1 to 100.
  public let rawValue: Int

  /// From one hundredth to all of the range.
  public static let bounds = 1...100

  public init(clamping value: Int) { rawValue = min(max(value, 1), 100) }
}
