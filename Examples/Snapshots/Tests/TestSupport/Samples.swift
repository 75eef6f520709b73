import KhipuValues
public import SnapshotsModels

extension Snapshot {
  public static func sample(_ name: String, _ picture: String = "<svg>é</svg>") -> Snapshot {
    Snapshot(name: name, moment: 1_800_000_000, picture: picture)
  }
}

extension Upload {
  /// An upload before its first request.
  public static let evening = Upload(id: ID(1), snapshot: .sample("evening"))
  public static let morning = Upload(id: ID(2), snapshot: .sample("morning"))
  public static let night = Upload(id: ID(3), snapshot: .sample("night"))
}

extension ReplyDescription {
  /// A reply with an allocation.
  public static let allocating = ReplyDescription(
    status: 201,
    body: .object([
      "snapshot": .object([
        "url": .text("https://bucket.example/path"), "filename": .text("1.svg"),
        "fields": .object(["key": .text("k"), "policy": .text("p")]),
      ])
    ]))
}
