import Testing
import UseCases

@testable import Features

@Suite("A page of the reference")
struct ReferencePageTests {
  @Test("has every sentence, purpose and example of its feature", arguments: FeatureDocumentation.all.indices)
  func feature(_ index: Int) {
    let (feature, page) = (FeatureDocumentation.all[index], ReferencePage.features[index])
    #expect(page.title.lowercased() == feature.name && page.purpose == feature.purpose)
    for command in feature.commands {
      for sentence in command.sentences { #expect(page.text.contains("\n\(feature.name): \(sentence)\n")) }
      #expect(page.text.lowercased().contains("### \(command.title)\n\n\(command.purpose.lowercased()).\n"))
      for example in command.examples {
        for message in [example.input] + example.outputs {
          #expect(page.text.contains("`\(message)`<br>`\(Notation.write(message))`"))
        }
        for circumstance in example.circumstances { #expect(page.text.contains("`\(Notation.write(circumstance))`")) }
      }
    }
  }

  @Test("has every use case of its feature, with a row for each example", arguments: FeatureDocumentation.all.indices)
  func useCases(_ index: Int) {
    for useCase in FeatureDocumentation.all[index].useCases { expect(useCase, on: ReferencePage.features[index]) }
  }

  private func expect<Case: UseCase>(_ useCase: Case.Type, on page: ReferencePage) {
    let heading =
      "### \(useCase)\n\n\(Case.documentation.purpose)\n\n| request | where | responses |\n| --- | --- | --- |\n"
    #expect(page.text.contains(heading))
    for example in Case.documentation.examples {
      #expect(page.text.contains("\n| `\(Notation.write(example.input))` | "))
      for response in example.outputs { #expect(page.text.contains("`\(Notation.write(response))` |\n")) }
    }
  }

  @Test("is the sum of its sections, under the name that is its title")
  func sections() {
    let page = ReferencePage(title: "Two words", purpose: "It shows.", sections: ["One.", "Two."])
    #expect(page.name == "TwoWords.md")
    #expect(page.text == "# Two words\n\nIt shows.\n\nOne.\n\nTwo.\n")
  }

  @Test("is linked from the first, with its purpose")
  func index() {
    let page = ReferencePage(title: "Two words", purpose: "It shows.", sections: [])
    #expect(
      ReferencePage.index(of: [page, page]).text.hasSuffix(
        "\n\n- [Two words](TwoWords.md): It shows.\n- [Two words](TwoWords.md): It shows.\n"))
  }

  @Test("has three cells in each row of a table", arguments: ReferencePage.features)
  func cells(of page: ReferencePage) {
    let rows = page.text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(!rows.isEmpty)
    for row in rows { #expect(row.count { $0 == "|" } == 4, "\(row)") }
  }
}
