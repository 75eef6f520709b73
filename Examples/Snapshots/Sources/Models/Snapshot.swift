public import KhipuValues

/// A picture, as it was at a moment.
public struct Snapshot: Hashable, Sendable, Codable {
  public let name: String
  public let moment: Moment
  /// The picture as SVG.
  public let picture: String

  public init(name: String, moment: Moment, picture: String) {
    (self.name, self.moment, self.picture) = (name, moment, picture)
  }

  /// In bytes.
  public var size: Int { picture.utf8.count }
}
