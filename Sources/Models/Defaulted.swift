/// Lets a property be added to a type that is already persisted: a missing key decodes as `init()`.
protocol Defaulted: Decodable {
  init()
}

extension KeyedDecodingContainer {
  /// Synthesized `init(from:)` calls this overload for every property whose type is `Defaulted`.
  func decode<Value: Defaulted>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decodeIfPresent(type, forKey: key) ?? Value()
  }
}

extension Array: Defaulted where Element: Decodable {}
extension Set: Defaulted where Element: Decodable {}
