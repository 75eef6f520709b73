/// Decodes an object, and notes the members besides `format` that its type has no key for. A type that consists of several types
/// has the keys of all of them. Doesn't look into members.
struct KnownMembersDecoder: Decoder {
  /// Nil until the type asks for its members.
  private final class Findings { var unknown: Set<String>? }

  private let base: any Decoder
  private let note = Findings()

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  private init(base: any Decoder) { self.base = base }

  /// Throws `Format.Newer` if the object can be decoded, but has an unknown member: only a newer version writes it, and it would be
  /// lost when the object is written again.
  ///
  /// - Parameter other: A type whose keys are known, too.
  static func decode<Content: Decodable>(
    _ type: Content.Type, or other: (any Decodable.Type)? = nil, from base: any Decoder
  ) throws -> Content {
    let decoder = KnownMembersDecoder(base: base)
    let content = try Content(from: decoder)
    if let unknown = decoder.note.unknown, !unknown.isEmpty {
      let second = KnownMembersDecoder(base: base)
      // Whether it can be decoded doesn't matter, only for which members it asks.
      _ = readable { try other?.init(from: second) }
      if !unknown.intersection(second.note.unknown ?? unknown).isEmpty { throw Format.Newer() }
    }
    return content
  }

  func container<Key: CodingKey>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let names = try base.container(keyedBy: AnyName.self).allKeys.map(\.stringValue)
    let unknown = Set(names.filter { $0 != "format" && Key(stringValue: $0) == nil })
    note.unknown = note.unknown?.intersection(unknown) ?? unknown
    return try base.container(keyedBy: keys)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try base.unkeyedContainer() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { try base.singleValueContainer() }
}

extension KeyedDecodingContainer {
  /// Decodes an object. Throws if only a newer version can have written it, because a member is neither one of its type nor a case
  /// of `other`.
  public func decodeWhole<Content: Decodable>(
    _ type: Content.Type, or other: (some Decodable).Type, forKey key: Key
  ) throws -> Content {
    try KnownMembersDecoder.decode(type, or: other, from: superDecoder(forKey: key))
  }
}
