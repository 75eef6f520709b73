/// The members of an object that is written.
struct JSONMembersEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: JSONEncoding

  var codingPath: [any CodingKey] { object.codingPath }

  func encodeNil(forKey key: Key) throws {
    try begin(key)
    object.writer.writeNull()
  }

  func encode(_ flag: Bool, forKey key: Key) throws {
    try begin(key)
    object.writer.write(flag)
  }

  func encode(_ text: String, forKey key: Key) throws {
    try begin(key)
    object.writer.write(text)
  }

  func encode(_ number: Double, forKey key: Key) throws {
    try begin(key)
    try object.writer.write(number, depth: object.depth + 1)
  }

  func encode(_ number: Float, forKey key: Key) throws {
    try begin(key)
    try object.writer.write(number, depth: object.depth + 1)
  }

  func encode<Number: FixedWidthInteger & Encodable>(_ number: Number, forKey key: Key) throws {
    try begin(key)
    object.writer.write(number)
  }

  func encode<Content: Encodable>(_ content: Content, forKey key: Key) throws {
    try begin(key)
    try object.writer.write(content, depth: object.depth + 1)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy keys: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested>
  {
    object.nested { try begin(key) }.container(keyedBy: keys)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    object.nested { try begin(key) }.unkeyedContainer()
  }

  func superEncoder() -> any Encoder { object.nested { try begin(JSONKey.superclass) } }

  func superEncoder(forKey key: Key) -> any Encoder { object.nested { try begin(key) } }

  private func begin(_ key: some CodingKey) throws {
    try object.writer.begin(key.stringValue, in: object.slot, depth: object.depth)
  }
}
