#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import KhipuControl

/// The decoded content of all or part of a file, or the location of the damage.
public enum Decoded<Content> {
  case content(Content)
  case damaged(place: String)

  public func map<Other>(_ transform: (Content) -> Other) -> Decoded<Other> {
    switch self {
    case .content(let content): .content(transform(content))
    case .damaged(let place): .damaged(place: place)
    }
  }
}

extension File {
  /// Reads and decodes the file; returns `empty` if there is none. A file that can't be decoded is renamed and kept.
  /// - Throws: `.damaged` if the file can't be decoded; `.newer` if a newer version of the app wrote it; `.unreadable` if it
  ///   can't be read, or is damaged and can't be renamed.
  public static func load<Content: Decodable>(_ path: String, or empty: Content) throws(FileError) -> Content {
    guard let file = try reading(path) else { return empty }
    switch try file.decode(Content.self, try file.contents()) {
    case .content(let content): return content
    case .damaged(let place): throw damaged(path, at: place)
    }
  }

  /// Replaces the file with the encoded content. The caller must hold a lock, and `written` runs, as for `replace`.
  public static func save(
    _ content: some Encodable, to path: String, durable: Bool = false, written: () throws(FileError) -> Void = {}
  ) throws(FileError) {
    try replace(path, with: try encode(content, for: path), durable: durable, written: written)
  }

  /// Decodes the JSON of a whole file: an object whose member `format` is the file's version.
  ///
  /// - Throws: `.newer` if a newer version of the app wrote the file: in a higher format, with another member of the object, or
  ///   with a case that an enum lacks.
  public func decode<Content: Decodable>(
    _ type: Content.Type, _ json: some Collection<UInt8>
  ) throws(FileError) -> Decoded<Content> {
    try decode(Written<Content>.self, json, isWhole: true)
  }

  /// Decodes JSON without a version of its own, such as a line of a file.
  ///
  /// - Throws: `.newer` if an enum lacks a case in it.
  public func decode<Content: Decodable>(
    part type: Content.Type, _ json: some Collection<UInt8>
  ) throws(FileError) -> Decoded<Content> {
    try decode(Written<Content>.self, json, isWhole: false)
  }

  private func decode<Content>(
    _ type: Written<Content>.Type, _ json: some Collection<UInt8>, isWhole: Bool
  ) throws(FileError) -> Decoded<Content> {
    let (decoder, json) = (JSONDecoder(), Data(json))
    do {
      do {
        return .content(try decoder.decode(type, from: json, configuration: Reading(isWhole: isWhole)).content)
      } catch {
        let again = Reading(isWhole: isWhole, isAgain: true)
        // The first error has the place. The second attempt only tells a newer version's cases from damage.
        do { _ = try decoder.decode(type, from: json, configuration: again) } catch is DecodingError {}
        throw error
      }
    } catch is Format.Newer {
      throw .newer(path: path)
    } catch {
      let place = (error as? DecodingError)?.place ?? ""
      return .damaged(place: place.isEmpty ? "line 1" : place)
    }
  }

  /// Encodes the content in the current format, on one line. `path` is only for the error, `.unwritable`.
  public static func encode(_ content: some Encodable, for path: String) throws(FileError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { return Array(try encoder.encode(content)) } catch { throw .unwritable(path: path, reason: "\(error)") }
  }
}

/// How `Written` is decoded.
private struct Reading {
  /// Whether it is a whole file, whose member `format` is read.
  let isWhole: Bool
  /// Whether decoding failed before, and this attempt looks for cases of a newer version.
  var isAgain = false
}

/// Content that is decoded according to its format's version.
private struct Written<Content: Decodable>: DecodableWithConfiguration {
  private enum Keys: CodingKey { case format }

  let content: Content

  init(from decoder: any Decoder, configuration: Reading) throws {
    // Files of an older format may have members of features that are gone.
    let isCurrent =
      try configuration.isWhole
      && !decoder.container(keyedBy: Keys.self).decode(Format.self, forKey: .format).isOlder
    if configuration.isAgain {
      content = try UnknownCaseDecoder.decode(Content.self, from: decoder)
    } else {
      content = try isCurrent ? KnownMembersDecoder.decode(Content.self, from: decoder) : Content(from: decoder)
    }
  }
}

extension UInt8 {
  public static let newline = UInt8(ascii: "\n")
}

extension DecodingError {
  /// The coding path of the error, such as `state.items[2].name`; empty for the root.
  public var place: String { place(below: 0) }

  /// The coding path without its first keys.
  public func place(below depth: Int) -> String {
    path.dropFirst(depth).reduce(into: "") { place, key in
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
  /// Unwraps `value`, the result of converting the stored value of `key`.
  ///
  /// - Throws: `DecodingError` if it is nil.
  public func value<Value>(_ value: Value?, forKey key: Key) throws -> Value {
    guard let value else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "it has an invalid value")
    }
    return value
  }
}

/// The result of `read`; nil if it throws. Use it only where the error itself does not matter.
public func readable<Content>(_ read: () throws -> Content) -> Content? {
  do { return try read() } catch { return nil }
}
