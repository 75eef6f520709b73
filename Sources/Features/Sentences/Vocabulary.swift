/// All sentences that the app understands.
public enum Vocabulary {
  /// A command, as it is explained to people.
  public struct Entry: Hashable, Sendable {
    /// The feature that understands it.
    public let feature: String
    /// Examples, of which each is a sentence.
    public let examples: [String]
    /// What it does.
    public let purpose: String
  }

  /// Every command, feature by feature.
  public static let all = features.flatMap { feature in
    feature.forms.map { Entry(feature: feature.name, examples: $0.examples, purpose: $0.purpose) }
  }

  static let features = [
    (name: "lighting", forms: LightingSentences.forms.map { $0.map(Message.lighting) }),
    (name: "dashboard", forms: DashboardSentences.forms.map { $0.map(Message.dashboard) }),
    (name: "repositories", forms: RepositorySentences.forms.map { $0.map(Message.repositories) }),
    (name: "logging", forms: LoggingSentences.forms.map { $0.map(Message.logging) }),
  ]

  static let forms = features.flatMap(\.forms)

  /// Every word that an unquoted name can't hold.
  static let keywords = Set(forms.flatMap(\.keywords) + features.map(\.name) + ["succeeded", "failed"])
}
