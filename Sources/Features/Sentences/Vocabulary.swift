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
  public static let all = FeatureDocumentation.all.flatMap { feature in
    feature.commands.map { Entry(feature: feature.name, examples: $0.sentences, purpose: $0.purpose) }
  }

  static let features = FeatureDocumentation.all.map { (name: $0.name, forms: $0.commands.map(\.form)) }

  static let forms = features.flatMap(\.forms)

  /// Every word that an unquoted name can't hold.
  static let keywords = Set(forms.flatMap(\.keywords) + features.map(\.name) + ["succeeded", "failed"])
}
