import Testing

@testable import KhipuSentences

struct TextSlotTests {
  private static let grammar: Grammar<String> = {
    let place = NamePlace("guest", or: nil)
    let text = Slot<String>.text(.name(place), in: place, samples: ["Ada"]).before("please")
    return Grammar("greet", text) { $0 }
  }()

  private static let names = Names.guests("Please sit", "5", "Twin", "twin")

  @Test(
    "A known name is read in its stored spelling, and other words as typed, with single spaces",
    arguments: [
      ("please  SIT", "Please sit"), ("\"please sit\"", "Please sit"), ("please", nil), ("Bo  lee", "Bo lee"),
      ("\"please\"", "please"), ("5", "5"),
      ("twin", "twin"),
    ] as [(String, String?)])
  func readsStoredSpelling(_ typed: String, _ text: String?) throws {
    #expect(Self.grammar.read("greet \(typed) please", Self.names).value == text)
  }

  @Test(
    "A text slot at the end of a wording reads the rest of the sentence as typed, unless it is a number or quoted",
    arguments: [
      ("the chef guest", "the chef guest"), ("guest", "guest"), ("bo: hi", "bo: hi"), ("2 teas", "2 teas"),
      ("bo \"hi\" loudly", "bo \"hi\" loudly"), ("bo: \"hi\"", "bo: \"hi\""), ("10", nil), ("\"10\"", "10"),
    ] as [(String, String?)])
  func readsRestOfSentence(_ typed: String, _ text: String?) {
    let greet = SentenceForm(
      "greet", "greeting", Slot<String>.text("a name", samples: ["Bo"]), purpose: "",
      or: Wording("wave to", Slot<String>.text("a name", samples: ["Bo"]).before("guest")) { $0 },
      examples: [Example<String, Kitchen>]()
    ) { $0 }
    let grammar = Grammar([Catalogue("room", "", \.self, greet.erased)])
    #expect(grammar.read("greet \(typed)", Names()).value == text)
  }

  @Test(
    "If no name matches a closed quotation, completion offers it as typed, provided that the sentence can go on",
    arguments: [
      ("greet \"twin\"", ["\"Twin\""]), ("greet \"old bo\"", ["\"old bo\""]), ("greet \"\"", ["\"\""]),
      ("greet \"old bo\" ", ["please"]),
      ("hug \"old bo\"", []), ("greet \"old \\\"", []),
    ])
  func completed(_ typed: String, _ candidates: [String]) {
    #expect(Self.grammar.completion(of: typed, names: Self.names).candidates == candidates)
  }

  @Test("An unknown name is an error if only known names are accepted")
  func unknownName() throws {
    let names = Names([Name("guest", "Ada", id: "a")])
    let read = { (text: String) in
      Reading(of: text, names: names) { (cursor) throws(ParseError) in
        try cursor.reference(to: NamePlace("guest", or: nil)) { $0.id }
      }
    }
    #expect(try read("ada").get() == "a")
    let error = #expect(throws: ParseError.self) { try read("bo").get() }
    #expect(error?.reason == .unknown("guest"))
  }

  @Test(
    "For an unquoted text that is a number, begins with a keyword or contains a colon, the error suggests quotation marks",
    arguments: [
      (
        "greet please",
        "not understood at column 6: expected the name of a guest, found the end of the sentence; the form is: greet GUEST please"
      ),
      (
        "greet 6 please",
        "not understood at column 7: expected the name of a guest or quotation marks around the text, found \"6\""
      ),
      (
        "greet bo: please",
        "not understood at column 9: expected \"please\" or quotation marks around the text, found \":\""
      ),
    ])
  func errors(_ text: String, _ error: String) {
    let found = #expect(throws: ParseError.self) { try Self.grammar.parse(text, names: Self.names) }
    #expect(found?.description.hasPrefix(error) == true, "\(String(describing: found))")
  }
}
