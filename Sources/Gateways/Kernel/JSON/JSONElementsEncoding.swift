/// The elements of a list that is written.
struct JSONElementsEncoding: UnkeyedEncodingContainer {
  let list: JSONEncoding

  var codingPath: [any CodingKey] { list.codingPath }
  var count: Int { list.writer.count(list.slot, depth: list.depth) }

  func encodeNil() throws {
    try begin()
    list.writer.writeNull()
  }

  func encode(_ flag: Bool) throws {
    try begin()
    list.writer.write(flag)
  }

  func encode(_ text: String) throws {
    try begin()
    list.writer.write(text)
  }

  func encode(_ number: Double) throws {
    try begin()
    try list.writer.write(number, depth: list.depth + 1)
  }

  func encode(_ number: Float) throws {
    try begin()
    try list.writer.write(number, depth: list.depth + 1)
  }

  func encode<Number: FixedWidthInteger & Encodable>(_ number: Number) throws {
    try begin()
    list.writer.write(number)
  }

  func encode<Content: Encodable>(_ content: Content) throws {
    try begin()
    try list.writer.write(content, depth: list.depth + 1)
  }

  func nestedContainer<Key: CodingKey>(keyedBy keys: Key.Type) -> KeyedEncodingContainer<Key> {
    list.nested { try begin() }.container(keyedBy: keys)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { list.nested { try begin() }.unkeyedContainer() }

  func superEncoder() -> any Encoder { list.nested { try begin() } }

  private func begin() throws { try list.writer.beginElement(in: list.slot, depth: list.depth) }
}
