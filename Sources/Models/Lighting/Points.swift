public import KhipuValues

/// The size of a step, in percentage points of a property's range.
public struct Points: Bounded {
  public let rawValue: Int

  public static let bounds = 1...100

  public init(clamping value: Int) { rawValue = min(max(value, 1), 100) }
}
