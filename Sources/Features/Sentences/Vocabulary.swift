/// All sentences that the app understands, by what its features say of themselves.
enum Vocabulary {
  static let features = FeatureDocumentation.all.map { (name: $0.name, forms: $0.commands.map(\.form)) }

  static let forms = features.flatMap(\.forms)

  /// Every word that an unquoted name can't hold.
  static let keywords = Set(forms.flatMap(\.keywords) + features.map(\.name) + ["succeeded", "failed"])
}
