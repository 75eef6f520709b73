import KhipuTestTools
import Testing

@testable import KhipuSentences

struct GrammarTests {
  private let grammar = OrderForms.grammar

  @Test(
    "A sentence is parsed with or without the name of its feature, whatever the case and spacing of that name",
    arguments: [
      ("brew tea", .brew(.tea, cups: nil)), ("Kitchen : BREW coffee", .brew(.coffee, cups: nil)),
      ("room: close", .close),
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
    "If the first word is unlike any known one, the error lists the known ones, or three sample sentences if there are over three"
  )
  func firstWordIsUnlikeAnyKnown() {
    let form = { (verb: String) in
      SentenceForm(verb, "", Slot<Order.Drink>.word, purpose: "", examples: [Example<Order, Kitchen>]()) {
        Order.brew($0, cups: nil)
      }
    }
    let forms = ["brew", "pour", "sip", "warm"].map(form)
    let grammar = Grammar(forms.map { Catalogue("kitchen", "", \.self, $0.erased) })
    let single = Grammar([Catalogue("kitchen", "", \.self, form("warm up").erased)])
    let first = #expect(throws: ParseError.self) { try single.parse("xyzzy") }
    #expect(first?.expected.compactMap(\.text) == ["\"warm\""])
    let error = #expect(throws: ParseError.self) { try grammar.parse("xyzzy") }
    #expect(error?.expected.compactMap(\.text) == ["a sentence such as 'brew tea', 'pour tea' or 'sip tea'"])
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
    let form = SentenceForm("pour", "", size, purpose: "", examples: [Example<Order, Kitchen>]()) {
      Order.brew(.tea, cups: $0)
    }
    let grammar = Grammar([Catalogue("kitchen", "", \.self, form.erased)])
    #expect(grammar.completion(of: "pour 3 ", names: Names()).candidates == ["cup"])
  }

  @Test("If several known first words are similar to the typed one, the error lists the closest three")
  func closest() {
    let forms = ["hours", "pour", "tour", "four", "sour"].map { verb in
      SentenceForm(verb, "", purpose: "", examples: [Example<Order, Kitchen>]()) { Order.close }
    }
    let error = #expect(throws: ParseError.self) {
      try Grammar(forms.map { Catalogue("kitchen", "", \.self, $0.erased) }).parse("sours")
    }
    #expect(error?.expected.compactMap(\.text) == ["\"hours\"", "\"sour\"", "\"pour\""])
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

  @Test("Completion offers the unit that begins with the letter typed after a number")
  func completesUnit() {
    #expect(OrderForms.grammar.completion(of: "brew tea in 3 c", names: Names()).candidates == ["cups"])
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
    let serve = SentenceForm("serve", "serving", drink, purpose: "", examples: [Example<Order, Kitchen>]()) {
      Order.brew($0, cups: nil)
    }
    let grammar = Grammar([Catalogue("room", "", \.self, serve.erased)])

    #expect(try grammar.parse("serve tea oat milk in 2cups") == .brew(.tea, cups: nil))
    #expect(collected.events.isEmpty)
    #expect(throws: ParseError.self) { try grammar.parse("serve tea oat milk in 2cups of") }
    #expect(collected.events == ["a size"])
  }
}
