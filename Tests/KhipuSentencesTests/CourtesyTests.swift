import Testing

@testable import KhipuSentences

struct CourtesyTests {
  @Test(
    "\"please\" at the start or the end and a final mark change nothing",
    arguments: [
      ("close.", .close), ("close!", .close), ("Close?!", .close), ("close .", .close), ("please close", .close),
      ("Please, close.", .close), ("close please", .close), ("close, please!", .close), ("please close please", .close),
      ("brew tea in 2.", .brew(.tea, cups: 2)), ("brew tea in 2 cups, please.", .brew(.tea, cups: 2)),
      ("seat ada at table 2 please", .seat(.init(number: 1), at: 2)),
    ] as [(String, Order)])
  func leftOut(_ typed: String, _ order: Order) throws {
    #expect(try OrderForms.grammar.parse(typed, names: .guests("Ada", "Please")) == order)
  }

  @Test(
    "An error is placed in the text as typed",
    arguments: [("please brew milk", 12), ("brew milk.", 5), ("please brew", 11)])
  func offsets(_ typed: String, _ offset: Int) {
    let error = #expect(throws: ParseError.self) { try OrderForms.grammar.parse(typed) }
    #expect(error?.offset == offset)
  }

  @Test(
    "Courtesy or punctuation alone is no sentence, and no comma begins one",
    arguments: ["please", "!", "please.", "please, please", ", close!"])
  func alone(_ typed: String) { #expect(throws: ParseError.self) { try OrderForms.grammar.parse(typed) } }

  @Test(
    "A text is as typed, quoted or not; courtesy at the start and after a quotation is left out",
    arguments: [
      ("Bo, please!", "Bo, please!"), ("Bo.", "Bo."), ("Bo please", "Bo please"), ("?", "?"),
      ("please Bo", "please Bo"), ("\"Bo, please!\"", "Bo, please!"),
      ("\"Bo!\" please", "Bo!"),
      ("St. Bo", "St. Bo"),
    ])
  func texts(_ typed: String, _ text: String) throws {
    let grammar = Grammar("greet", Slot<String>.text("a name", samples: ["Bo"])) { $0 }
    for beginning in ["greet", "please greet", "Please, greet"] {
      #expect(try grammar.parse("\(beginning) \(typed)") == text)
    }
  }

  @Test("The program's own sentences have no courtesy")
  func recorded() {
    #expect(TeaRoom("order: close") != nil && TeaRoom("order: close.") == nil && TeaRoom("please close") == nil)
  }

  @Test("A list is joined by commas, \"and\" or both", arguments: ["a, b and c", "a and b, c", "a, b, and c", "a,b,c"])
  func lists(_ text: String) throws {
    let letters = try Reading<String>(of: text, names: Names()) { (cursor) throws(ParseError) in
      var letters = ""
      repeat { letters += cursor.anyWord() ?? "" } while cursor.skipConjunction()
      return letters
    }.get()
    #expect(letters == "abc")
  }

  @Test("A sentence without its courtesy ends before it")
  func endsBeforeCourtesy() throws {
    var plain = try #require(try Cursor("brew tea, please!", keywords: []).withoutCourtesy.last)
    for _ in 1...2 { plain.advance() }
    #expect(plain.isAtEnd && plain.offset == 8)
  }

  @Test(
    "Units of time have short and long names",
    arguments: [
      (1.0, ["s", "sec", "secs", "second", "seconds"]), (60, ["m", "min", "mins", "minute", "minutes"]),
      (3600, ["h", "hour", "hours"]),
    ] as [(Double, [String])])
  func units(_ seconds: Double, _ names: [String]) { for name in names { #expect(Amount.seconds[name] == seconds) } }
}
