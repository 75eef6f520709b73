import KhipuControl
import Testing

@testable import KhipuSentences

struct SentenceFormTests {
  @Test("A command's form provides its verb, sample sentences, keywords, purpose and examples")
  func hasSampleSentences() {
    let (brew, seat, close) = (OrderForms.all[0], OrderForms.all[1], OrderForms.all[2])
    #expect(brew.sentences == ["brew tea", "brew coffee", "brew tea in 2cups"])
    #expect(seat.sentences == ["seat guest 1 at table 2cups please"])
    #expect(close.sentences == ["close"])
    #expect(brew.keywords == ["tea", "coffee", "in"])
    #expect(seat.keywords == ["guest", "at", "table", "please"])
    #expect(close.keywords.isEmpty)
    #expect([brew.verb, brew.purpose] == ["brew", "makes it hot"])
    #expect(brew.examples.map(\.command) == [.brew(.tea, cups: 2)])
  }

  @Test("The condition of an example with a failing gateway names the error, and its outcome is that failure")
  func failingExample() {
    let example = Example<Order, Kitchen>(.close, with: .cancelled) { _ in }
    #expect(example.condition?.text == "cancelled" && example.outcome == .failed(.cancelled))
  }

  @Test("A command's form lists the sample sentences of its first wording and of the others separately")
  func others() {
    let knock = SentenceForm(
      "knock", "knocking", purpose: "", or: Wording("rap") { Order.close },
      Wording("tap", Slot<Int>.cups) { _ in .close },
      examples: [Example<Order, Kitchen>]()
    ) { Order.close }
    #expect(knock.erased(\.self).sentences == ["knock"])
    #expect(knock.erased(\.self).otherSentences == ["rap", "tap 2cups"])
  }

  @Test("A wording with an optional slot has a sample sentence for each sample of the slot, and one without the slot")
  func optionalSamples() {
    let table = Slot<Int>(samples: [1, 2], write: { "table \($0)" }, read: { _ in nil })
    let wording = Wording("close", table.optional) { _ in Order.close }
    #expect(wording.sentences == ["close", "close table 1", "close table 2"])
  }

  @Test(
    "A parse error has the offset where parsing failed, and what was expected there",
    arguments: [
      ("brew", 4, ["\"tea\"", "\"coffee\""]), ("brew tea now", 9, ["\"in\"", "the end of the sentence"]),
      ("brew tea in", 11, ["cups"]), ("brew tea in pots", 12, ["cups"]),
      ("brew tea in 2 pots", 14, ["the end of the sentence"]), ("close \"close\"", 6, ["the end of the sentence"]),
      ("seat 4 at 2", 10, ["\"table\""]), ("seat 4 at table 2", 17, ["\"please\""]),
      ("seat tea at table 2 please", 5, ["the number or the name of a guest"]),
      ("seat the tea lady at table 2 please", 9, ["\"at\""]),
    ])
  func errors(_ text: String, _ offset: Int, _ expected: [String]) {
    let error = #expect(throws: ParseError.self) { try OrderForms.grammar.parse(text) }
    #expect(error?.expected.compactMap(\.text) == expected)
    #expect(error?.offset == offset)
  }

  @Test("The error for a number out of range has the number's position and the range")
  func range() {
    let error = #expect(throws: ParseError.self) { try OrderForms.grammar.parse("brew tea in 10 cups") }
    #expect(error == ParseError(.outOfRange("1 to 9"), offset: 12, found: "10"))
  }
}
