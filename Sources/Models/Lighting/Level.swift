public import KhipuValues

/// A share of a range, from 0 to 1: a brightness, a saturation, or a hue.
public struct Level: Bounded {
  /// From 0 to 1.
  public let rawValue: Double

  /// Both ends are included.
  public static let bounds = 0.0...1
  public static let zero = Level(clamping: 0)
  public static let full = Level(clamping: 1)

  /// The level closest to the value; not a number counts as 0.
  public init(clamping value: Double) {
    // A negative zero equals zero, but is written differently.
    rawValue = value > 0 ? min(value, 1) : 0
  }

  /// The level that many hundredths away, clamped.
  public func moved(by points: Int) -> Level { Level(clamping: Level.rounded(value + Double(points) / 100)) }

  /// The level that many hundredths away, wrapped around.
  public func wrapped(by points: Int) -> Level {
    let moved = Level.rounded(value + Double(points) / 100)
    return Level(clamping: Level.rounded(moved - moved.rounded(.down)))
  }

  // Ten steps of a tenth must come to one. The finest steps of a bridge, its hues, are 15,000 times as wide.
  private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
}
