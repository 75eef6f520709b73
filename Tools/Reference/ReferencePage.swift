import Features
import KhipuMessages
import KhipuSentences
import UseCases

/// A page of the reference, in Markdown.
struct ReferencePage: Hashable, Sendable {
  let title: String
  /// The page's subject in a sentence.
  let purpose: String
  let text: String

  init(title: String, purpose: String, sections: [String]) {
    (self.title, self.purpose) = (title, purpose)
    text = (["# \(title)", purpose] + sections).joined(separator: "\n\n") + "\n"
  }

  /// The name of the page's file.
  var name: String { title.split(separator: " ").map { String($0).capitalized }.joined() + ".md" }

  /// A page for each feature.
  static let features = Command.catalogues.map(ReferencePage.init)

  /// The page with links to the others.
  static func index(of pages: [ReferencePage]) -> ReferencePage {
    ReferencePage(
      title: "Reference",
      purpose: """
        The commands of each feature, their sentences, and examples with outcomes. `swift run Reference` writes these pages \
        from the features' catalogues; tests run every example. [Effects](Effects.md) shows timers, sockets, debounce and \
        retries.
        """, sections: [pages.map { "- [\($0.title)](\($0.name)): \($0.purpose)" }.joined(separator: "\n")])
  }
}

extension ReferencePage {
  fileprivate init(_ catalogue: Features.Catalogue) {
    self.init(
      title: catalogue.name.capitalized, purpose: catalogue.purpose,
      sections: (Self.notes[catalogue.name].map { [$0] } ?? [])
        + ["The examples take place in `Environment.mock`, with the differences under *where*."]
        + catalogue.forms.map { ReferencePage.section(of: $0, to: catalogue.name) })
  }

  /// What a page says of the feature's gateway.
  private static let notes = [
    "lighting": """
    The lights are those of a bridge: the round one (HTTP only), the square one, or a Bridge Pro (HTTPS only). Commands use \
    version 1 of its API, and changes are pushed by version 2, which the maker recommends; no end of version 1 is announced. [The \
    manual](Manual.md#which-bridges) says more.
    """
  ]

  private static func section(of form: AnySentenceForm<Command, Environment>, to feature: String) -> String {
    """
    ## \(form.verb.capitalized)

    \(form.purpose.capitalized).

    ```text
    \(form.sentences.map { "\(feature): \($0)" }.joined(separator: "\n"))
    ```\(others(of: form, to: feature))

    | command | where | report |
    | --- | --- | --- |
    \(form.examples.map(row).joined(separator: "\n"))
    """
  }

  private static func others(of form: AnySentenceForm<Command, Environment>, to feature: String) -> String {
    form.otherSentences.isEmpty
      ? ""
      : """


      In other words:

      ```text
      \(form.otherSentences.map { "\(feature): \($0)" }.joined(separator: "\n"))
      ```
      """
  }

  private static func row(_ example: Features.Example<Command>) -> String {
    let report = Message.report(example.command, example.outcome)
    return "| `\(example.command)` | \(example.condition?.text ?? "") | `\(report)` |"
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
