/// The version of a file's format, stored in the file's `format` member.
public struct Format: Hashable, Codable, Sendable {
  /// The file has a higher version than this app supports.
  struct Newer: Error {}

  private static let current = 4

  /// 1, 2 or 4: no release wrote version 3.
  public let version: Int

  public var isOlder: Bool { version < Self.current }

  public init() { version = Self.current }

  /// - Throws: `Newer` if the version is higher than the current one; `DecodingError` if no release wrote it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    version = try container.decode(Int.self)
    guard version <= Self.current else { throw Newer() }
    guard version >= 1, version != 3 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a format is 1, 2 or 4")
    }
  }

  /// Always writes the current version: older ones are only read.
  public func encode(to encoder: any Encoder) throws { try Self.current.encode(to: encoder) }
}
