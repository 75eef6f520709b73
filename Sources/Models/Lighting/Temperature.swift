import KhipuValues

/// The colour temperature of a light, within the light's range.
public struct Temperature: Hashable, Sendable, Codable {
  public let mirek: Mirek
  /// From coolest to warmest.
  public let range: ClosedRange<Mirek>

  /// Clamps the temperature to the range.
  public init(_ mirek: Mirek, in range: ClosedRange<Mirek> = .coolest ... .warmest) {
    self.mirek = min(max(mirek, range.lowerBound), range.upperBound)
    self.range = range
  }

  public func at(_ mirek: Mirek) -> Temperature { Temperature(mirek, in: range) }

  /// Warmer by `points` percentage points of the range, clamped. Steps are rounded away from zero to whole mirek, so that
  /// 100 points in any number of steps cover the whole range.
  public func moved(by points: Int) -> Temperature {
    let width = range.upperBound.value - range.lowerBound.value
    let hundredths = width * min(max(points, -100), 100)
    return at(Mirek(clamping: mirek.value + Int((Double(hundredths) / 100).rounded(.awayFromZero))))
  }
}
