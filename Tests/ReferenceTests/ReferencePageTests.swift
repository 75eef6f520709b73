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

  @Test("Each table row in a reference page has three cells", arguments: ReferencePage.features)
  func threeCellsPerRow(of page: ReferencePage) {
    let rows = page.text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(!rows.isEmpty)
    for row in rows { #expect(row.count { $0 == "|" } == 4, "\(row)") }
  }
}
