import Features
import Models
import Testing
import UseCases

@Suite("The sentence of a failure")
struct FailureSentenceTests {
  @Test(
    "it is what a report ends with",
    arguments: [
      .cancelled, .missing(.room(.init(clamping: 2))), .longName(characters: 33),
      .bridge(.refused(code: 7, "a \"b\"\n")),
    ] as [Failure])
  func sentence(_ failure: Failure) {
    let report = Message.dashboard(.syncing(.failed(failure)))
    #expect(report.description == "dashboard: syncing favorites to watch failed: \(failure.sentence)")
  }

  @Test("the inside of a quotation is read as it was written")
  func quotation() {
    let text = "a \"b\"\n\u{1B}\\ 🪔"
    #expect(Quotation.read(String(Quotation.write(text).dropFirst().dropLast())) == text)
    #expect(Quotation.read("\\x") == nil)
  }
}
