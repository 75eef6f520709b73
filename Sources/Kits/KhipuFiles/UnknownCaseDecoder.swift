import KhipuValues

/// Decodes a value that could not be decoded a second time, to find out why: throws `Format.Newer` if an enum lacks the stored
/// case, because only a newer version writes it. Otherwise throws the error again.
///
/// - A case with payloads is an object with one member, whose name is no case.
/// - A raw value is a string or an integer with which `init?(rawValue:)` returns nil. Texts and numbers that are validated
///   (`StoredText`, `Bounded`) are no cases.
struct UnknownCaseDecoder: Decoder {
  fileprivate let base: any Decoder
  /// The type that is decoded.
  fileprivate let type: any Any.Type

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  static func decode<Content: Decodable>(_ type: Content.Type, from base: any Decoder) throws -> Content {
    // Most values are whole. The decoder's own way is tried first, because it also decodes dates and addresses.
    do { return try base.singleValueContainer().decode(type) } catch is DecodingError {}
    do { return try Content(from: UnknownCaseDecoder(base: base, type: type)) } catch let error as DecodingError {
      throw try isUnknownCase(type, base, error) || isUnknownRawValue(type, base) ? Format.Newer() : error
    }
  }

  /// A synthesized `init(from:)` throws `.typeMismatch` with the enum if no member is a case. Numbers and texts throw it, too.
  private static func isUnknownCase(_ type: Any.Type, _ base: any Decoder, _ error: DecodingError) throws -> Bool {
    guard case .typeMismatch(let mismatched, let context) = error, mismatched == type,
      context.codingPath.count == base.codingPath.count,
      !(type is any Numeric.Type), type != String.self, type != Bool.self
    else { return false }
    let names = try base.container(keyedBy: AnyName.self).allKeys
    return names.count == 1 && isName(names[0].stringValue)
  }

  private static func isUnknownRawValue(_ type: Any.Type, _ base: any Decoder) throws -> Bool {
    guard let type = type as? any RawRepresentable.Type,
      !(type is any StoredText.Type), !(type is any Bounded.Type)
    else { return false }
    return try isUnknownRawValue(of: type, base)
  }

  private static func isUnknownRawValue<Value: RawRepresentable>(
    of type: Value.Type, _ base: any Decoder
  ) throws -> Bool {
    guard let kind = Value.RawValue.self as? any Decodable.Type,
      let raw = try base.singleValueContainer().decode(kind) as? Value.RawValue
    else { return false }
    return Value(rawValue: raw) == nil && (raw as? String).map(isName) ?? (raw is any BinaryInteger)
  }

  /// Whether a program could use the text as a name. A stray byte makes it another text.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "_-. ".contains($0) }
  }

  func container<Key: CodingKey>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Members(base: try base.container(keyedBy: keys)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Elements(base: try base.unkeyedContainer()) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(decoder: self) }
}

private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Key>

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] { base.allKeys }

  func contains(_ key: Key) -> Bool { base.contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

  func decode<Content: Decodable>(_ type: Content.Type, forKey key: Key) throws -> Content {
    guard contains(key) else { return try base.decode(type, forKey: key) }
    return try UnknownCaseDecoder.decode(type, from: base.superDecoder(forKey: key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy keys: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(Members<Nested>(base: try base.nestedContainer(keyedBy: keys, forKey: key)))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    Elements(base: try base.nestedUnkeyedContainer(forKey: key))
  }

  func superDecoder() throws -> any Decoder { try base.superDecoder() }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    UnknownCaseDecoder(base: try base.superDecoder(forKey: key), type: Void.self)
  }
}

private struct Elements: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func decode<Content: Decodable>(_ type: Content.Type) throws -> Content {
    try UnknownCaseDecoder.decode(type, from: base.superDecoder())
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Members(base: try base.nestedContainer(keyedBy: keys)))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    Elements(base: try base.nestedUnkeyedContainer())
  }

  mutating func superDecoder() throws -> any Decoder {
    UnknownCaseDecoder(base: try base.superDecoder(), type: Void.self)
  }
}

private struct Single: SingleValueDecodingContainer {
  let decoder: UnknownCaseDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { readable { try decoder.base.singleValueContainer().decodeNil() } ?? false }

  func decode<Content: Decodable>(_ type: Content.Type) throws -> Content {
    // A number or a text decodes itself from a single value: it has no parts.
    if type == decoder.type { return try decoder.base.singleValueContainer().decode(type) }
    return try UnknownCaseDecoder.decode(type, from: decoder.base)
  }
}
