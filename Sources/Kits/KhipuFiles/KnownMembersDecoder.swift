/// Decodes an object, and notes whether it has a member besides `format` that its type has no key for. Doesn't look into members.
struct KnownMembersDecoder: Decoder {
  private final class Note { var hasUnknown = false }

  private let base: any Decoder
  private let note = Note()

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  /// Throws `Format.Newer` if the object can be decoded, but has an unknown member: only a newer version writes it, and it would be
  /// lost when the object is written again.
  static func decode<Content: Decodable>(_ type: Content.Type, from base: any Decoder) throws -> Content {
    let decoder = KnownMembersDecoder(base: base)
    let content = try Content(from: decoder)
    if decoder.note.hasUnknown { throw Format.Newer() }
    return content
  }

  private init(base: any Decoder) { self.base = base }

  func container<Key: CodingKey>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let names = try base.container(keyedBy: AnyName.self).allKeys.map(\.stringValue)
    if !names.allSatisfy({ $0 == "format" || Key(stringValue: $0) != nil }) { note.hasUnknown = true }
    return try base.container(keyedBy: keys)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try base.unkeyedContainer() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { try base.singleValueContainer() }
}

extension KeyedDecodingContainer {
  /// Decodes an object. Throws if only a newer version can have written it, because its type has no key for one of the members.
  public func decodeWhole<Content: Decodable>(_ type: Content.Type, forKey key: Key) throws -> Content {
    try KnownMembersDecoder.decode(type, from: superDecoder(forKey: key))
  }
}
