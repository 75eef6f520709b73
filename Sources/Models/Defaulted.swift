import KhipuValues

/// A stored property that was added later: in a state that was stored before, it has its default.
protocol Defaulted: Decodable {
  /// The default.
  init()
}

extension KeyedDecodingContainer {
  /// Synthesized decoders call this overload for every property of such a type.
  func decode<Value: Defaulted>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decodeIfPresent(type, forKey: key) ?? Value()
  }
}

extension Array: Defaulted where Element: Decodable {}
extension Set: Defaulted where Element: Decodable {}
extension IdentifiedCollection: Defaulted where Element: Codable {}
