/// The elements of a list, one after the other.
struct JSONElements: UnkeyedDecodingContainer {
  private let list: JSONReader
  private var next: Int
  private(set) var currentIndex = 0

  /// - Throws: `DecodingError` if it is no list.
  init(_ reader: JSONReader) throws {
    guard reader.document.kind(of: reader.node) == .list else { throw reader.unexpected([Any].self) }
    (list, next) = (reader, reader.node + 1)
  }

  var codingPath: [any CodingKey] { list.codingPath }
  var count: Int? { list.document.count(of: list.node) }
  var isAtEnd: Bool { next == list.document.next(behind: list.node) }

  mutating func decodeNil() throws -> Bool {
    guard try reader().decodeNil() else { return false }
    advance()
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try element { try $0.decode(type) } }

  mutating func decode(_ type: String.Type) throws -> String { try element { try $0.decode(type) } }

  mutating func decode(_ type: Double.Type) throws -> Double { try element { try $0.decode(type) } }

  mutating func decode(_ type: Float.Type) throws -> Float { try element { try $0.decode(type) } }

  mutating func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    try element { try $0.decode(type) }
  }

  mutating func decode<Content: Decodable>(_ type: Content.Type) throws -> Content {
    let content = try Content(from: reader())
    advance()
    return content
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try element { try $0.container(keyedBy: keys) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try element { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try element { $0 } }

  /// What is read from the next element; if that fails, it stays the next one.
  private mutating func element<Content>(_ read: (JSONReader) throws -> Content) throws -> Content {
    let content = try read(try reader())
    advance()
    return content
  }

  private mutating func advance() {
    next = list.document.next(behind: next)
    currentIndex += 1
  }

  private func reader() throws -> JSONReader {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, .init(codingPath: codingPath + [JSONKey(currentIndex)], debugDescription: "the list ends here"))
    }
    return JSONReader(document: list.document, node: next)
  }
}
