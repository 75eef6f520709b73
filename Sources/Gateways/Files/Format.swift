#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The version of the format of everything that is stored: the first thing in each file.
struct Format: Hashable, Codable {
  /// The file has a higher version than the one that is known here.
  struct Newer: Error {}

  private static let current = 1

  /// The version that is written.
  init() {}

  /// Reads the version.
  ///
  /// - Throws: `Newer` where it is higher than the one that is known here.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let version = try container.decode(Int.self)
    guard version <= Self.current else { throw Newer() }
    guard version == Self.current else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a format is 1 or more")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Self.current)
  }
}

/// What a part of a file holds, or where it is damaged.
enum Decoded<Content> {
  case content(Content)
  case damaged(place: String)
}

extension File {
  /// Reads what JSON holds.
  ///
  /// - Throws: `.newer` where a newer version wrote it.
  func decode<Content: Decodable>(_ type: Content.Type, _ json: Data) throws(FileError) -> Decoded<Content> {
    do {
      return .content(try JSONDecoder().decode(type, from: json))
    } catch is Format.Newer {
      throw .newer(path: path)
    } catch {
      return .damaged(place: place(of: error))
    }
  }

  /// Writes what JSON holds, in one line.
  static func encode(_ content: some Encodable, for path: String) throws(FileError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    do { return try encoder.encode(content) } catch { throw .unwritable(path: path, reason: "\(error)") }
  }
}

/// The way through the JSON to what is wrong, such as "state.lights[2].name".
private func place(of error: any Error) -> String {
  let path = (error as? DecodingError)?.path ?? []
  let place = path.reduce(into: "") { place, key in
    place += key.intValue.map { "[\($0)]" } ?? (place.isEmpty ? "" : ".") + key.stringValue
  }
  return place.isEmpty ? "line 1" : place
}

extension DecodingError {
  fileprivate var path: [any CodingKey] {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): context.codingPath
    case .keyNotFound(let key, let context): context.codingPath + [key]
    @unknown default: []
    }
  }
}
