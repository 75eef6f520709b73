import Features
import KhipuMessages
import KhipuSentences
import Testing

@testable import Reference

struct ReferencePageTests {
  @Test(
    "A reference page lists every sentence, purpose and example of its feature",
    arguments: Command.catalogues.indices)
  func listsSentencesAndExamples(_ index: Int) {
    let (catalogue, page) = (Command.catalogues[index], ReferencePage.features[index])
    #expect(page.title.lowercased() == catalogue.name && page.purpose == catalogue.purpose)
    for form in catalogue.forms {
      for sentence in form.sentences { #expect(page.text.contains("\n\(catalogue.name): \(sentence)\n")) }
      #expect(page.text.lowercased().contains("## \(form.verb)\n\n\(form.purpose.lowercased()).\n"))
      for example in form.examples {
        let report = Message.report(example.command, example.outcome)
        let condition = example.condition?.text ?? ""
        #expect(page.text.contains("\n| `\(example.command)` | \(condition) | `\(report)` |\n"))
      }
    }
  }

  @Test("A reference page is named after its title, and contains its title, purpose and sections in this order")
  func nameAndContents() {
    let page = ReferencePage(title: "Two words", purpose: "It shows.", sections: ["One.", "Two."])
    #expect(page.name == "TwoWords.md")
    #expect(page.text == "# Two words\n\nIt shows.\n\nOne.\n\nTwo.\n")
  }

  @Test("The index page of the reference links to each page, and states the page's purpose")
  func indexLinksToPages() {
    let page = ReferencePage(title: "Two words", purpose: "It shows.", sections: [])
    #expect(
      ReferencePage.index(of: [page, page]).text.hasSuffix(
        "\n\n- [Two words](TwoWords.md): It shows.\n- [Two words](TwoWords.md): It shows.\n"))
  }

  @Test("Each table row in a reference page has three cells", arguments: ReferencePage.features)
  func threeCellsPerRow(of page: ReferencePage) {
    let rows = page.text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(!rows.isEmpty)
    for row in rows { #expect(row.count { $0 == "|" } == 4, "\(row)") }
  }
}
