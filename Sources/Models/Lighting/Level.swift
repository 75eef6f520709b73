public import KhipuValues

/// A brightness, a saturation, or a hue, from 0 to 1.
public struct Level: Bounded {
  public let rawValue: Double

  public static let bounds = 0.0...1
  public static let zero = Level(clamping: 0)
  public static let full = Level(clamping: 1)

  /// The nearest level; 0 for NaN.
  public init(clamping value: Double) {
    // Also avoids -0, which equals 0 but is encoded differently.
    rawValue = value > 0 ? min(value, 1) : 0
  }

  /// The level plus `points` percentage points, clamped.
  public func moved(by points: Int) -> Level { Level(clamping: Level.rounded(value + Double(points) / 100)) }

  /// The level plus `points` percentage points, wrapped around.
  public func wrapped(by points: Int) -> Level {
    let moved = Level.rounded(value + Double(points) / 100)
    return Level(clamping: Level.rounded(moved - moved.rounded(.down)))
  }

  // Rounds to 1e-9, so that ten steps of 0.1 make 1. A bridge's finest step, 1/65535 for hues, is 15,000 times larger.
  private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
}
