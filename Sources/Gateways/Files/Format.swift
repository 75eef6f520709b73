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
