#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

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
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
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
