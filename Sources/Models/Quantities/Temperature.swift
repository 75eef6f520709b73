/// The colour temperature of a light, always within the range of that light.
public struct Temperature: Hashable, Sendable {
  /// What the light shows.
  public let mirek: Mirek
  /// What the light can show, from its coolest to its warmest.
  public let range: ClosedRange<Mirek>

  /// The temperature; outside the range it stops at the end of the range.
  public init(_ mirek: Mirek, in range: ClosedRange<Mirek> = .coolest ... .warmest) {
    self.mirek = min(max(mirek, range.lowerBound), range.upperBound)
    self.range = range
  }

  /// The temperature of the same light at another value, stopping at the ends of the range.
  public func at(_ mirek: Mirek) -> Temperature { Temperature(mirek, in: range) }

  /// The temperature that many points away, stopping at the ends: in hundredths of the range, rounded up to whole
  /// mirek, so that a hundred points reach from end to end in however many steps.
  public func moved(by points: Int) -> Temperature {
    let width = range.upperBound.value - range.lowerBound.value
    let hundredths = width * min(max(points, -100), 100)
    return at(Mirek(clamping: mirek.value + Int((Double(hundredths) / 100).rounded(.awayFromZero))))
  }
}

extension Temperature: Codable {
  private enum CodingKeys: String, CodingKey { case mirek, coolest, warmest }

  /// Reads the temperature and its range.
  ///
  /// - Throws: `DecodingError` where the range ends before it begins.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let coolest = try container.decode(Mirek.self, forKey: .coolest)
    let warmest = try container.decode(Mirek.self, forKey: .warmest)
    guard coolest <= warmest else {
      throw DecodingError.dataCorruptedError(
        forKey: .warmest, in: container, debugDescription: "a range ends where it begins or later")
    }
    self.init(try container.decode(Mirek.self, forKey: .mirek), in: coolest...warmest)
  }

  /// Writes the temperature and its range.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(mirek, forKey: .mirek)
    try container.encode(range.lowerBound, forKey: .coolest)
    try container.encode(range.upperBound, forKey: .warmest)
  }
}
