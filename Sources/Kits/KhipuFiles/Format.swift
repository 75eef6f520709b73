/// The version of a file's format, stored in the file's `format` member.
public struct Format: Hashable, Codable, Sendable {
  /// The file has a higher version than this app supports.
  struct Newer: Error {}

  /// Versions 1, 2 and 4 use the synthesized `Codable` of enums; version 3 leaves out `_0` around payloads.
  private static let current = 4

  /// 1 or more.
  public let version: Int

  public var isOlder: Bool { version < Self.current }
  /// Whether `case turning(Power)` is stored as `{"turning":"on"}` instead of `{"turning":{"_0":"on"}}`.
  var leavesOutWrappers: Bool { version == 3 }

  public init() { version = Self.current }

  /// - Throws: `Newer` if the version is higher than the current one; `DecodingError` if it isn't a whole number of at least 1.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    version = try container.decode(Int.self)
    guard version <= Self.current else { throw Newer() }
    guard version >= 1 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a format is 1 or more")
    }
  }

  /// Always writes the current version: older ones are only read.
  public func encode(to encoder: any Encoder) throws { try Self.current.encode(to: encoder) }
}
