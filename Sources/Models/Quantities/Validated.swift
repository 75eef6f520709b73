extension Decoder {
  /// A quantity from its one raw value, or an error that says what it has to be.
  func validated<Raw: Decodable, Quantity>(
    _ raw: Raw.Type, _ make: (Raw) -> Quantity?, _ requirement: String
  ) throws -> Quantity {
    let container = try singleValueContainer()
    guard let quantity = make(try container.decode(raw)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: requirement)
    }
    return quantity
  }
}
