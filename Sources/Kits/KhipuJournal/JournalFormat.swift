import KhipuFiles

/// The version in the first line of a journal and in its snapshot. Version 1 had other content, and isn't read.
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
