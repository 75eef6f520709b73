/// The members of an object.
struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let object: JSONReader
  /// Whether it isn't the object that the keys are of, but the payload that would be in it.
  private let isPayload: Bool

  /// - Throws: `DecodingError` if it is no object and no payload.
  init(_ reader: JSONReader) throws {
    object = reader
    let kind = reader.document.kind(of: reader.node)
    isPayload =
      switch kind {
      case .null: false
      case .object:
        reader.document.hasPayload(Key.self)
          && !JSONPayload.isWrapper(beginningWith: reader.document.firstName(of: reader.node), Key.self)
      case .no, .yes, .number, .text, .escapedText, .list: reader.document.hasPayload(Key.self)
      }
    guard kind == .object || isPayload else { throw reader.unexpected([String: Any].self) }
  }

  var codingPath: [any CodingKey] { object.codingPath }

  var allKeys: [Key] {
    isPayload
      ? [Key(stringValue: JSONPayload.name)].compactMap(\.self)
      : object.document.names(of: object.node).compactMap { Key(stringValue: $0) }
  }

  func contains(_ key: Key) -> Bool { member(key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try reader(key).decodeNil() }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try reader(key).decode(type) }

  func decode(_ type: String.Type, forKey key: Key) throws -> String { try reader(key).decode(type) }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try reader(key).decode(type) }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try reader(key).decode(type) }

  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type, forKey key: Key) throws -> Number {
    try reader(key).decode(type)
  }

  func decode<Content: Decodable>(_ type: Content.Type, forKey key: Key) throws -> Content {
    try Content(from: reader(key))
  }

  /// One search instead of the three of the default.
  func decodeIfPresent<Content: Decodable>(_ type: Content.Type, forKey key: Key) throws -> Content? {
    guard let node = member(key.stringValue) else { return nil }
    let reader = JSONReader(document: object.document, node: node)
    return reader.decodeNil() ? nil : try Content(from: reader)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy keys: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try reader(key).container(keyedBy: keys)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try reader(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try reader(JSONKey.superclass) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try reader(key) }

  private func reader(_ key: some CodingKey) throws -> JSONReader {
    guard let node = member(key.stringValue) else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "it is missing"))
    }
    return JSONReader(document: object.document, node: node)
  }

  private func member(_ name: String) -> Int? {
    guard isPayload else { return object.document.member(name, of: object.node) }
    return name == JSONPayload.name ? object.node : nil
  }
}
