import KhipuSentences
import KhipuTerminal

extension SpokenCommand {
  private static var forms: [(String, AnyForm<Self, Self.Environment>)] {
    catalogues.flatMap { catalogue in catalogue.forms.map { (catalogue.name, $0) } }
  }

  static var vocabulary: String {
    Table.text(
      forms.flatMap { feature, form in
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
