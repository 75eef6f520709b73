/// All sentences that the app understands, as they are explained to people.
public struct Vocabulary: Sendable {
  /// The feature that understands the sentence.
  public let feature: String
  /// Examples, of which each is a sentence.
  public let examples: [String]
  /// What the sentence does.
  public let purpose: String

  /// Every sentence, feature by feature.
  public static let all = features.flatMap { feature in
    feature.entries.map { Vocabulary(feature: feature.name, examples: $0.examples, purpose: $0.purpose) }
  }
}

extension Vocabulary {
  /// What is known of a feature's sentences.
  struct Feature: Sendable {
    let name: String
    let entries: [Entry<Message>]

    var prefix: Words { Words(stringLiteral: "\(name):") }
  }

  static let features = [
    Feature(name: "lighting", entries: LightingSentences.entries.map { $0.map(Message.lighting) }),
    Feature(name: "dashboard", entries: DashboardSentences.entries.map { $0.map(Message.dashboard) }),
    Feature(name: "logging", entries: LoggingSentences.entries.map { $0.map(Message.logging) }),
  ]

  static let entries = features.flatMap(\.entries)

  /// Every word that an unquoted name can't hold.
  static let keywords = Set(entries.flatMap(\.keywords) + features.map(\.name) + ["succeeded", "failed"])
}
