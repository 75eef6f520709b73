import Features

/// Every sentence, feature by feature.
enum Vocabulary {
  static var text: String {
    Table.text(
      Command.catalogues.flatMap { catalogue in
        catalogue.forms.flatMap { form in
          form.sentences.enumerated().map { index, sentence in
            [Cell("\(catalogue.name): \(sentence)"), Cell(index == 0 ? form.purpose : "")]
          }
        }
      })
  }

  static var json: String {
    JSON.lines(
      Command.catalogues.flatMap { catalogue in
        catalogue.forms.map { form in
          .object([
            ("feature", .text(catalogue.name)), ("examples", .list(form.sentences.map(JSON.text))),
            ("purpose", .text(form.purpose)),
          ])
        }
      })
  }
}
