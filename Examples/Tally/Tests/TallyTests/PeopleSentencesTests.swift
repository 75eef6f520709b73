import KhipuSentences
import TallyFeatures
import Testing

struct PeopleSentencesTests {
  @Test(
    "Parsing a text that isn't a sentence fails with the position of the mistake",
    arguments: [("ad a cup for Ada", 0), ("bill", 4)])
  func failsWithPosition(_ text: String, _ offset: Int) {
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse(text) }
    #expect(error?.offset == offset)
  }
}
