import KhipuValues
import Models

/// The integer range in which a bridge expresses a level.
struct CLIPRange: Hashable, Sendable {
  /// The lowest brightness is 1, which isn't off.
  static let brightness = CLIPRange(1...254)
  static let saturation = CLIPRange(0...254)
  static let hue = CLIPRange(0...65535)

  private let bounds: ClosedRange<Int>

  private init(_ bounds: ClosedRange<Int>) { self.bounds = bounds }

  var width: Int { bounds.upperBound - bounds.lowerBound }

  func number(_ level: Level) -> Int { bounds.lowerBound + Int((level.value * Double(width)).rounded()) }

  /// The roundest level that maps to the number: the one with the smallest of `denominators`. So 60%, or a hue of 120°, is read
  /// back unchanged. Clamps numbers outside of the range, which some bridges report.
  func level(_ number: Int) -> Level {
    let number = min(max(number, bounds.lowerBound), bounds.upperBound)
    let exact = Double(number - bounds.lowerBound) / Double(width)
    let fractions = Self.denominators.lazy.map { Level(clamping: (exact * $0).rounded() / $0) }
    return fractions.first { self.number($0) == number } ?? Level(clamping: exact)
  }

  /// Rounds the fraction, clamped to 0…1, to the closest number of the range, and returns that number's level.
  func level(fraction: Double) -> Level { level(number(Level(clamping: fraction))) }

  private static let denominators: [Double] = [1, 10, 100, 360, 1000, 10_000, 100_000]
}
