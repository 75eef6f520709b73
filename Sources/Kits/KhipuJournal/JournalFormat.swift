import KhipuFiles

/// The format of a journal and its snapshot: version 1 had other content.
struct JournalFormat: Codable {
  let format: Format

  init() { format = Format() }

  init(from decoder: any Decoder) throws {
    format = try Format(from: decoder)
    guard format.version >= 2 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "an older version wrote it"))
    }
  }

  func encode(to encoder: any Encoder) throws { try format.encode(to: encoder) }
}

extension Format {
  /// Whether each line of a journal has its time, its process and its cause; in version 2 it has changes alone.
  var hasOrigins: Bool { version > 2 }
}
