internal import Models

/// The whole numbers from which a bridge picks one for a level.
struct CLIPRange: Hashable, Sendable {
  /// The lowest light is 1: 0 wouldn't be off.
  static let brightness = CLIPRange(1...254)
  static let saturation = CLIPRange(0...254)
  static let hue = CLIPRange(0...65535)

  private let bounds: ClosedRange<Int>

  private init(_ bounds: ClosedRange<Int>) { self.bounds = bounds }

  /// How far it is from the first to the last.
  var width: Int { bounds.upperBound - bounds.lowerBound }

  /// The number next to the level.
  func number(_ level: Level) -> Int { bounds.lowerBound + Int((level.value * Double(width)).rounded()) }

  /// The simplest level that is sent as the number, so that 60% and, of a hue, 120° come back as what they were.
  ///
  /// A number outside of the range, as some bridges report it, counts as the end of the range.
  func level(_ number: Int) -> Level {
    let number = min(max(number, bounds.lowerBound), bounds.upperBound)
    let exact = Double(number - bounds.lowerBound) / Double(width)
    let fractions = Self.denominators.lazy.map { Level(clamping: (exact * $0).rounded() / $0) }
    return fractions.first { self.number($0) == number } ?? Level(clamping: exact)
  }

  private static let denominators: [Double] = [1, 10, 100, 360, 1000, 10_000, 100_000]
}
