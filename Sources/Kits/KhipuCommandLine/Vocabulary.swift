import KhipuSentences
import KhipuTerminal

extension SpokenCommand {
  private static var forms: [(String, AnySentenceForm<Self, Self.Environment>)] {
    catalogues.flatMap { catalogue in catalogue.forms.map { (catalogue.name, $0) } }
  }

  static var vocabulary: String { vocabulary { _, _ in true } }

  /// The sentences of the feature with that name, and those of the forms with a sentence that begins with that word.
  static func vocabulary(of word: String) -> String {
    vocabulary { feature, form in feature == word || form.beginnings.contains(word) }
  }

  /// The names of the features, and the first words of all sentences.
  static var topics: [String] { catalogues.map(\.name) + forms.flatMap { $1.beginnings } }

  private static func vocabulary(where isIncluded: (String, AnySentenceForm<Self, Self.Environment>) -> Bool) -> String
  {
    TextTable.text(
      forms.filter(isIncluded).flatMap { feature, form in
        let first = [form.purpose] + form.sentences.dropFirst().map { _ in "" } + ["the same in other words"]
        return (form.sentences + form.otherSentences).enumerated().map { index, sentence in
          [Cell("\(feature): \(sentence)"), Cell(index < first.count ? first[index] : "")]
        }
      })
  }

  static var vocabularyJSON: String {
    JSON.lines(
      forms.map { feature, form in
        .object([
          ("feature", .text(feature)), ("examples", .list(form.sentences.map(JSON.text))),
          ("others", .list(form.otherSentences.map(JSON.text))), ("purpose", .text(form.purpose)),
        ])
      })
  }
}

extension AnySentenceForm {
  /// The first words of its sentences, in lowercase.
  fileprivate var beginnings: [String] {
    (sentences + otherSentences).compactMap { $0.words.first?.lowercased() }
  }
}
