/// A picture of the home at a moment, under a name.
public struct Snapshot: Hashable, Sendable, Codable {
  /// What people call it.
  public let name: String
  /// When it was taken.
  public let moment: Moment
  /// The picture, as SVG.
  public let picture: String

  /// The media type of the picture.
  public static let mediaType = "image/svg+xml"

  /// The snapshot of that name.
  public init(name: String, moment: Moment, picture: String) {
    (self.name, self.moment, self.picture) = (name, moment, picture)
  }

  /// How many bytes the picture has.
  public var size: Int { picture.utf8.count }
}
