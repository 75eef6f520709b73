internal import UseCases

/// A page of the reference, in Markdown: printed from what the features and use cases say of themselves.
public struct ReferencePage: Hashable, Sendable {
  /// What it is called, as a heading.
  public let title: String
  /// What it is about, in a sentence.
  public let purpose: String
  /// The whole page.
  public let text: String

  /// A page with these sections below its heading.
  public init(title: String, purpose: String, sections: [String]) {
    (self.title, self.purpose) = (title, purpose)
    text = (["# \(title)", purpose] + sections).joined(separator: "\n\n") + "\n"
  }

  /// The name of the file of the page.
  public var name: String { title.split(separator: " ").map { String($0).capitalized }.joined() + ".md" }

  /// A page for each feature.
  public static let features = FeatureDocumentation.all.map(ReferencePage.init)

  /// The page that leads to the others.
  public static func index(of pages: [ReferencePage]) -> ReferencePage {
    let links = pages.map { "- [\($0.title)](\($0.name)): \($0.purpose)" }
    return ReferencePage(
      title: "Reference",
      purpose: """
        What the features of Khipu understand, and what comes of it: printed by `swift run Reference` from the values \
        in which features and use cases document themselves. The tests run every example.
        """, sections: [links.joined(separator: "\n")])
  }
}

extension ReferencePage {
  fileprivate init(_ feature: FeatureDocumentation) {
    self.init(
      title: feature.name.capitalized, purpose: feature.purpose,
      sections: [
        "Examples take place in the home in memory, `Environment.mock`, with the differences under *where*.",
        "## Sentences",
      ] + feature.commands.map { ReferencePage.section(of: $0, to: feature.name) }
        + ["## Use cases"] + feature.useCases.map { ReferencePage.section(of: $0) })
  }

  private static func section(of command: CommandDocumentation<Message>, to feature: String) -> String {
    let both = { (message: Message) in ["\(message)", Notation.write(message)] }
    let rows = command.examples.map { row($0, both, both) }
    return """
      ### \(command.title.capitalized)

      \(command.purpose.capitalized).

      ```text
      \(command.sentences.map { "\(feature): \($0)" }.joined(separator: "\n"))
      ```

      \(table("message", "where", "messages that come of it", rows: rows))
      """
  }

  private static func section<Case: UseCase>(of useCase: Case.Type) -> String {
    let rows = Case.documentation.examples.map { row($0, { [Notation.write($0)] }, { [Notation.write($0)] }) }
    return """
      ### \(useCase)

      \(Case.documentation.purpose)

      \(table("request", "where", "responses", rows: rows))
      """
  }

  private static func table(_ headings: String..., rows: [[String]]) -> String {
    ([headings, headings.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  /// What is said, where, and what comes of it.
  private static func row<Input, Output>(
    _ example: Example<Input, Output>, _ input: (Input) -> [String], _ output: (Output) -> [String]
  ) -> [String] {
    [input(example.input), example.circumstances.map(Notation.write), example.outputs.flatMap(output)].map(cell)
  }

  private static func cell(_ lines: [String]) -> String { lines.map { "`\($0)`" }.joined(separator: "<br>") }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
