/// The encoder of one value, and its container if the value has no parts.
struct JSONEncoding: Encoder, SingleValueEncodingContainer {
  let writer: JSONWriter
  /// How many lists and objects contain the value.
  let depth: Int
  /// The number of its place.
  let slot: Int

  var codingPath: [any CodingKey] { writer.path(depth) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy keys: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.open(slot, depth: depth, keys: keys)
    return KeyedEncodingContainer(JSONMembersEncoding(object: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.open(slot, depth: depth, keys: nil)
    return JSONElementsEncoding(list: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() throws {
    try writer.take(slot, depth: depth)
    writer.writeNull()
  }

  func encode(_ flag: Bool) throws {
    try writer.take(slot, depth: depth)
    writer.write(flag)
  }

  func encode(_ text: String) throws {
    try writer.take(slot, depth: depth)
    writer.write(text)
  }

  func encode(_ number: Double) throws {
    try writer.take(slot, depth: depth)
    try writer.write(number, depth: depth)
  }

  func encode(_ number: Float) throws {
    try writer.take(slot, depth: depth)
    try writer.write(number, depth: depth)
  }

  func encode<Number: FixedWidthInteger & Encodable>(_ number: Number) throws {
    try writer.take(slot, depth: depth)
    writer.write(number)
  }

  func encode<Content: Encodable>(_ content: Content) throws { try content.encode(to: self) }

  /// The encoder of a value in this one.
  ///
  /// - Parameter begin: Writes what is before it.
  func nested(_ begin: () throws -> Void) -> JSONEncoding {
    JSONEncoding(writer: writer, depth: depth + 1, slot: writer.nextSlot(begin))
  }
}
