import KhipuValues

/// The colour temperature of a light, within the range of that light.
public struct Temperature: Hashable, Sendable, Codable {
  public let mirek: Mirek
  /// The range of the light, from its coolest to its warmest.
  public let range: ClosedRange<Mirek>

  /// The temperature, clamped to the range.
  public init(_ mirek: Mirek, in range: ClosedRange<Mirek> = .coolest ... .warmest) {
    self.mirek = min(max(mirek, range.lowerBound), range.upperBound)
    self.range = range
  }

  public func at(_ mirek: Mirek) -> Temperature { Temperature(mirek, in: range) }

  /// The temperature that many hundredths of the range warmer, clamped. It is rounded away from zero to whole mirek, so that
  /// a hundred points reach from end to end in any number of steps.
  public func moved(by points: Int) -> Temperature {
    let width = range.upperBound.value - range.lowerBound.value
    let hundredths = width * min(max(points, -100), 100)
    return at(Mirek(clamping: mirek.value + Int((Double(hundredths) / 100).rounded(.awayFromZero))))
  }
}
