import KhipuValues
import Models

extension Upload {
  /// An upload of which nothing was sent.
  static let evening = sample(1, "evening")
  /// Another one.
  static let morning = sample(2, "morning")

  private static func sample(_ number: UInt64, _ name: String) -> Upload {
    let moment = Moment(secondsSince1970: 1_800_000_000) ?? .epoch
    return Upload(
      id: ID(high: 0, low: number), snapshot: Snapshot(name: name, moment: moment, picture: "<svg>é</svg>"))
  }
}

extension ReplyDescription {
  /// The reply that allocates.
  static let allocating = ReplyDescription(
    status: 201,
    body: .object([
      "snapshot": .object([
        "url": .text("https://bucket.example/path"), "filename": .text("1.svg"),
        "fields": .object(["key": .text("k"), "policy": .text("p")]),
      ])
    ]))
}
