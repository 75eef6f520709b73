import KhipuTestTools
import Testing

@testable import KhipuSentences

struct GrammarTests {
  private let grammar = OrderForms.grammar

  @Test(
    "A sentence is parsed with or without the name of its feature, whatever its case and spacing",
    arguments: [
      ("brew tea", .brew(.tea, cups: nil)), ("Kitchen : BREW coffee", .brew(.coffee, cups: nil)),
      ("room: close", .close), (" BREW\tCoffee in 3 CUPS", .brew(.coffee, cups: 3)),
      ("Seat 4 at Table 2 Please", .seat(.init(number: 4), at: 2)),
    ] as [(String, Order)])
  func parsesOptionalFeatureName(_ text: String, _ order: Order) throws {
    #expect(try grammar.parse(text) == order)
  }

  @Test(
    "Only wordings that begin with a sentence's first word are tried; if none does, the error lists possible first words",
    arguments: [
      ("brew water", 2, 5, ["\"tea\"", "\"coffee\""]), ("SEAT", 1, 4, ["the number or the name of a guest"]),
      ("close now", 1, 6, ["the end of the sentence"]), ("tea", 1, 0, ["\"brew\"", "\"seat\"", "\"close\""]),
      ("kitchen: close", 1, 9, ["\"brew\""]), ("room:", 1, 5, ["\"seat\"", "\"close\""]),
      ("\"close\"", 1, 0, ["\"brew\"", "\"seat\"", "\"close\""]), ("close \"", 1, 6, ["a quotation with an end"]),
    ])
  func triesOnlyMatchingWordings(_ text: String, count: Int, offset: Int, expected: [String]) {
    #expect(grammar.read(text, Names()).errors.map(\.offset) == Array(repeating: offset, count: count))
    let error = #expect(throws: ParseError.self) { try grammar.parse(text) }
    #expect(error?.offset == offset && error?.expected.compactMap(\.text) == expected)
  }

  @Test(
    "The error for a first word lists the closest three; if none is close, all of up to three, or sample sentences",
    arguments: [
      (["warm up"], "xyzzy", ["\"warm\""]),
      (["brew", "pour", "sip", "warm"], "xyzzy", ["a sentence such as 'brew', 'pour' or 'sip'"]),
      (["hours", "pour", "tour", "four", "sour"], "sours", ["\"hours\"", "\"sour\"", "\"pour\""]),
    ])
  func firstWord(_ verbs: [String], _ typed: String, _ expected: [String]) {
    let forms = verbs.map { verb in
      SentenceForm(verb, "", purpose: "", examples: [Example<Order, Kitchen>]()) { Order.close }
    }
    let grammar = Grammar(forms.map { Catalogue("kitchen", "", \.self, $0.erased) })
    let error = #expect(throws: ParseError.self) { try grammar.parse(typed) }
    #expect(error?.expected.compactMap(\.text) == expected)
  }

  @Test("If two wordings fail at the same place, the error shows the form of the first")
  func firstForm() {
    let drink = Slot<Order.Drink>.word
    let brew = SentenceForm(
      "brew", "", drink, purpose: "", or: Wording("brew", drink.after("hot")) { $0 },
      examples: [Example<Order.Drink, Kitchen>]()
    ) { $0 }
    let error = #expect(throws: ParseError.self) {
      try Grammar([Catalogue("kitchen", "", \.self, brew.erased)]).parse("brew water")
    }
    #expect(error?.form == "brew tea|coffee")
  }

  @Test("A text of 200,000 words is refused without a suggestion", .timeLimit(.minutes(10)))
  func isRefusedWithoutSuggestion() {
    let words = "seat \(String(repeating: "lady ", count: 200_000))"
    let error = #expect(throws: ParseError.self) { try grammar.parse(words) }
    #expect(error?.nearest == nil)
  }

  @Test("After a number, completion offers units of at least three letters that fit the number")
  func units() {
    let size = Slot<Int>(
      samples: [1], write: { "\($0)" },
      read: { (cursor) throws(ParseError) in
        try cursor.quantity(units: ["", "ml", "cup", "pint"], expected: "a size", range: "1 to 9") { amount in
          amount.unit == "pint" ? nil : Int(exactly: amount.value)
        }
      })
    let grammar = Grammar("pour", size) { Order.brew(.tea, cups: $0) }
    #expect(grammar.completion(of: "pour 3 ", names: Names()).candidates == ["cup"])
  }

  @Test("After the name of a feature, an error lists only sample sentences of that feature")
  func samplesOfFeature() {
    let forms = ["brew", "pour", "sip", "warm"].map { verb in
      SentenceForm(
        verb, "", purpose: "", or: Wording("please") { Order.close }, examples: [Example<Order, Kitchen>]()
      ) { Order.close }
    }
    let kitchen = Catalogue("kitchen", "", \.self, forms[0].erased, forms[1].erased, forms[2].erased, forms[3].erased)
    let grammar = Grammar([Catalogue("room", "", \.self, OrderForms.close.erased), kitchen])
    let error = #expect(throws: ParseError.self) { try grammar.parse("kitchen: xyzzy") }
    #expect(error?.expected.compactMap(\.text) == ["a sentence such as 'brew', 'pour' or 'sip'"])
  }

  @Test("For completion, the grammar collects what every wording that fits the text so far expects next")
  func collectsFromEachWording() {
    let expected = { grammar.read($0, Names(), for: [.completing("")]).errors.map { $0.expected.compactMap(\.text) } }
    #expect(expected("") == [["\"brew\"", "\"seat\"", "\"close\""]])
    #expect(expected("brew tea") == [["\"in\""], ["\"in\""]])
  }

  @Test("`parse` collects expectations only for a sentence that can't be parsed")
  func collectsExpectations() throws {
    let collected = Recorder<KhipuSentences.Expectation>()
    let expected = { @Sendable (place: KhipuSentences.Expectation) in
      collected.record(place)
      return place
    }
    let drink = Slot(
      keywords: ["in"], samples: [Order.Drink.tea], write: \.rawValue,
      read: { (cursor) throws(ParseError) in
        cursor.leaveOut(expected: [expected("a size")])
        if !cursor.skip("tea") { throw cursor.error(expected: [expected("tea")]) }
        _ = try cursor.reference(to: NamePlace("milk", or: .id)) { $0 }
        try cursor.expect("in")
        _ = try cursor.quantity(units: ["cups"], expected: expected("cups"), range: "any") { $0 }
        return .tea
      })
    let grammar = Grammar("serve", drink) { Order.brew($0, cups: nil) }

    #expect(try grammar.parse("serve tea oat milk in 2cups") == .brew(.tea, cups: nil))
    #expect(collected.events.isEmpty)
    #expect(throws: ParseError.self) { try grammar.parse("serve tea oat milk in 2cups of") }
    #expect(collected.events == ["a size"])
  }
}
