/// The decoder of a node.
struct JSONReader: Decoder, SingleValueDecodingContainer {
  let document: JSONDocument
  let node: Int

  var codingPath: [any CodingKey] { document.path(to: node) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try JSONMembers<Key>(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try JSONElements(self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { document.kind(of: node) == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    switch document.kind(of: node) {
    case .yes: return true
    case .no: return false
    case .null, .number, .text, .escapedText, .list, .object: throw mismatch(type)
    }
  }

  func decode(_ type: String.Type) throws -> String {
    switch document.kind(of: node) {
    case .text, .escapedText: return document.text(node)
    case .null, .no, .yes, .number, .list, .object: throw unexpected(type)
    }
  }

  func decode(_ type: Double.Type) throws -> Double { try number(type, \.double) }

  func decode(_ type: Float.Type) throws -> Float { try number(type, \.float) }

  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    try number(type) { $0.whole(type) }
  }

  func decode<Content: Decodable>(_ type: Content.Type) throws -> Content { try Content(from: self) }

  private func number<Number>(_ type: Number.Type, _ convert: (JSONNumber) -> Number?) throws -> Number {
    guard document.kind(of: node) == .number else { throw unexpected(type) }
    guard let number = convert(document.number(node)) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "a number isn't a \(type)"))
    }
    return number
  }

  /// The error if the node is null, or of another kind.
  func unexpected(_ type: Any.Type) -> DecodingError {
    guard decodeNil() else { return mismatch(type) }
    return .valueNotFound(type, .init(codingPath: codingPath, debugDescription: "it is null instead of a \(type)"))
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "it is no \(type)"))
  }
}
