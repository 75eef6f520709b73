import KhipuValues

/// The type of a stored property that was added later: a missing key decodes as `init()`.
protocol Defaulted: Decodable {
  init()
}

extension KeyedDecodingContainer {
  /// Synthesized `init(from:)` calls this overload for every property of such a type.
  func decode<Value: Defaulted>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decodeIfPresent(type, forKey: key) ?? Value()
  }
}

extension Array: Defaulted where Element: Decodable {}
extension Set: Defaulted where Element: Decodable {}
extension IdentifiedCollection: Defaulted where Element: Codable {}
