/// Decodes format 3, which leaves out `_0` around an unlabelled payload: it has `{"turning":"on"}` for `case turning(Power)`
/// where synthesized `Codable` expects `{"turning":{"_0":"on"}}`.
struct UnwrappedDecoder: Decoder {
  private let base: any Decoder

  init(_ base: any Decoder) { self.base = base }

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard try !isPayload(of: keys) else {
      return KeyedDecodingContainer(
        UnwrappedMembers(base: base, allKeys: [Key(stringValue: wrapper)].compactMap(\.self)) { _ in base })
    }
    let members = try base.container(keyedBy: keys)
    return KeyedDecodingContainer(
      UnwrappedMembers(base: base, allKeys: members.allKeys) { try members.superDecoder(forKey: $0) })
  }

  /// Whether the value is a bare payload: `keys` expect it inside a `_0` wrapper, which it lacks.
  private func isPayload<Key: CodingKey>(of keys: Key.Type) throws -> Bool {
    // A dictionary's key type accepts any name, including the empty one.
    guard Key(stringValue: wrapper) != nil, Key(stringValue: "") == nil else { return false }
    do {
      let names = try base.container(keyedBy: AnyName.self).allKeys
      return !names.isEmpty && names.allSatisfy { Key(stringValue: $0.stringValue) == nil }
    } catch DecodingError.typeMismatch { return true }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnwrappedElements(elements: try base.unkeyedContainer())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { try base.singleValueContainer() }
}

/// The key that the compiler synthesizes for an unlabelled first payload.
private let wrapper = "_0"

/// The name of any member.
struct AnyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

private struct UnwrappedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: any Decoder
  let allKeys: [Key]
  /// The decoder of an existing member.
  let member: (Key) throws -> any Decoder

  var codingPath: [any CodingKey] { base.codingPath }

  func contains(_ key: Key) -> Bool { allKeys.contains { $0.stringValue == key.stringValue } }

  func decodeNil(forKey key: Key) throws -> Bool { try superDecoder(forKey: key).singleValueContainer().decodeNil() }

  func decode<Content: Decodable>(_ type: Content.Type, forKey key: Key) throws -> Content {
    try Content(from: superDecoder(forKey: key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy keys: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder(forKey: key).container(keyedBy: keys)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    UnwrappedDecoder(try base.container(keyedBy: Key.self).superDecoder())
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    guard contains(key) else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "it is missing"))
    }
    return UnwrappedDecoder(try member(key))
  }
}

private struct UnwrappedElements: UnkeyedDecodingContainer {
  var elements: any UnkeyedDecodingContainer

  var codingPath: [any CodingKey] { elements.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { elements.isAtEnd }
  var currentIndex: Int { elements.currentIndex }

  mutating func decodeNil() throws -> Bool { try elements.decodeNil() }

  mutating func decode<Content: Decodable>(_ type: Content.Type) throws -> Content {
    try Content(from: superDecoder())
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try superDecoder().container(keyedBy: keys)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { UnwrappedDecoder(try elements.superDecoder()) }
}
