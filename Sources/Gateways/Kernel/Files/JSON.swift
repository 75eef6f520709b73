import UseCases

/// The version of a stored file: the first member in each.
struct Format: Hashable, Codable {
  /// The file has a higher version than this app.
  struct Newer: Error {}

  /// Version 3 leaves out the wrappers of payloads; the content is that of version 2.
  private static let current = 3
  private static let oldestOfSameContent = 2

  private let version: Int

  /// Whether the content is what the current version has, however it is spelt.
  var isOfSameContent: Bool { version >= Self.oldestOfSameContent }
  /// Whether an earlier version wrote it.
  var isOlder: Bool { version < Self.current }

  init() { version = Self.current }

  /// - Throws: `Newer` if the version is higher than the current one.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    version = try container.decode(Int.self)
    guard version <= Self.current else { throw Newer() }
    guard version >= 1 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a format is 1 or more")
    }
  }

  func encode(to encoder: any Encoder) throws { try version.encode(to: encoder) }
}

/// The format of files of which only versions with the same content are read.
struct CurrentFormat: Codable {
  /// Whether it is spelt as an earlier version does.
  let isOlder: Bool

  init() { isOlder = false }

  init(from decoder: any Decoder) throws {
    let format = try Format(from: decoder)
    guard format.isOfSameContent else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "an older version wrote it"))
    }
    isOlder = format.isOlder
  }

  func encode(to encoder: any Encoder) throws { try Format().encode(to: encoder) }
}

/// What a part of a file holds, or where it is damaged.
enum Decoded<Content> {
  case content(Content)
  case damaged(place: String)

  func map<Other>(_ transform: (Content) -> Other) -> Decoded<Other> {
    switch self {
    case .content(let content): .content(transform(content))
    case .damaged(let place): .damaged(place: place)
    }
  }
}

extension File {
  /// What the file at the path holds; `empty` if there is none. A damaged file is kept aside.
  ///
  /// - Throws: `.damaged`; `.newer`, if a newer version wrote it.
  static func load<Content: Decodable>(_ path: String, or empty: Content) throws(FileError) -> Content {
    guard let file = try reading(path) else { return empty }
    switch try file.decode(Content.self, try file.contents()) {
    case .content(let content): return content
    case .damaged(let place): throw .damaged(path: path, place: place, kept: try setAside(path))
    }
  }

  /// Replaces the file at the path by the content; needs a lock, as `replace` does.
  static func save(_ content: some Encodable, to path: String, durable: Bool = false) throws(FileError) {
    try replace(path, with: try encode(content, for: path), durable: durable)
  }

  /// - Throws: `.newer` if a newer version wrote it.
  func decode<Content: Decodable>(
    _ type: Content.Type, _ json: some Collection<UInt8>
  ) throws(FileError) -> Decoded<Content> {
    do {
      return .content(try JSONDocument(json).decode(type))
    } catch is Format.Newer {
      throw .newer(path: path)
    } catch {
      let place = (error as? DecodingError)?.place ?? ""
      return .damaged(place: place.isEmpty ? "line 1" : place)
    }
  }

  static func encode(_ content: some Encodable, for path: String) throws(FileError) -> [UInt8] {
    do { return try JSONWriter.encode(content) } catch { throw .unwritable(path: path, reason: "\(error)") }
  }
}

extension DecodingError {
  /// The path to what is wrong, such as "state.items[2].name"; empty if that is the whole.
  var place: String {
    path.reduce(into: "") { place, key in
      place += key.intValue.map { "[\($0)]" } ?? (place.isEmpty ? "" : ".") + key.stringValue
    }
  }

  private var path: [any CodingKey] {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): context.codingPath
    case .keyNotFound(let key, let context): context.codingPath + [key]
    @unknown default: []
    }
  }
}

extension KeyedDecodingContainer {
  /// The value that a text was converted to.
  ///
  /// - Throws: `DecodingError` if there is none, since the text isn't a valid one.
  func value<Value>(_ value: Value?, forKey key: Key) throws -> Value {
    guard let value else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "it has an invalid value")
    }
    return value
  }
}

/// The value, or nil if it can't be read and that is a valid result.
func readable<Content>(_ read: () throws -> Content) -> Content? {
  do { return try read() } catch { return nil }
}
