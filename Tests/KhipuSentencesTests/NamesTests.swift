import Testing

@testable import KhipuSentences

struct NamesTests {
  private static let guests = Names.guests("Ada", "Lady", "Tea lady", "LADY jane", "Twin", "twin", "ΟΔΟΣ", "İpek")

  @Test(
    "A thing is found by its number, by its name ignoring case and article, or by an unambiguous prefix",
    arguments: [
      ("4", 4), ("guest 9", 9), ("ADA", 1), ("guest ada", 1), ("\"Ada\"", 1), ("the lady", 2), ("οδος", 7),
      ("guest the  tea LADY", 3), ("\"tea\"", 3), ("\"the tea\"", 3), ("ad", 1), ("\"lady j\"", 4), ("ipek", 8),
    ])
  func found(_ typed: String, _ number: Int) throws {
    #expect(try seat(typed, Self.guests) == number)
  }

  @Test(
    "The error for an unknown name suggests the closest name, if one is close, and that for an ambiguous name lists the choices",
    arguments: [
      ("xy", "there is no guest named \"xy\""), ("\"\"", "there is no guest named \"\""),
      ("tae lady", "there is no guest named \"tae lady\"; did you mean: \"Tea lady\""),
      ("TWIN", "\"TWIN\" at column 6 is ambiguous: guest 5, guest 6; choose one"),
      ("\" \"", "there is no guest named \" \""),
      ("lad", "\"lad\" at column 6 is ambiguous: \"Lady\", \"LADY jane\"; choose one"),
    ])
  func errorSuggestsNames(_ typed: String, _ text: String) {
    let error = #expect(throws: ParseError.self) { try seat(typed, Self.guests) }
    #expect(error?.description == text)
  }

  @Test("The choices for an ambiguous name are names of up to 60 characters, and numbers of things with longer ones")
  func longChoices() {
    let names = Names.guests("a" + String(repeating: "x", count: 59), "ay" + String(repeating: "y", count: 59))
    let error = #expect(throws: ParseError.self) { try seat("a", names) }
    #expect(error?.reason == .ambiguous(["\"a\(String(repeating: "x", count: 59))\"", "guest 2"]))
  }

  @Test("Things that share a name have other names or identifiers, and a name that isn't offered isn't suggested")
  func otherNames() throws {
    let names = Names(
      [("Bo", 1), ("Bo", 2), ("Bo", 3), ("Bo the cook", 1), ("Bo of two", 2), ("Bo of two", 3)].map {
        Name("guest", $0, id: "\($1)")
      } + [Name("guest", "Bo 2", id: "2", isOffered: false)])
    let error = #expect(throws: ParseError.self) { try seat("bo", names) }
    #expect(error?.reason == .ambiguous(["guest \"Bo the cook\"", "guest 2", "guest 3"]))
    #expect(try seat("bo 2", names) == 2)
    let unknown = #expect(throws: ParseError.self) { try seat("bu 2", names) }
    #expect(unknown?.description == "there is no guest named \"bu 2\"")
  }

  @Test(
    "`naming` replaces the numbers of known things with their names, in quotation marks if parsing needs them",
    arguments: [
      ("seating guest 1 at table 2", "seating Ada at table 2"),
      ("guest 1, guest 2 and guest 9 are late", "Ada, Lady and guest 9 are late"),
      ("there is no guest 4: guest 4", "there is no guest 4: LADY jane"), ("guest 44", "guest 44"),
      ("guest 5 and guest 6", "guest 5 (Twin) and guest 6 (twin)"),
      ("guest 7", "\"1\""), ("guest 8", "\"a\\u001bb\""), ("Guest 1, guests 1, guest", "Guest 1, guests 1, guest"),
      ("saying \"guest 1\" to guest 2", "saying \"guest 1\" to Lady"),
      ("calling guest 1 \"Ada\" and guest 2", "calling guest 1 \"Ada\" and Lady"),
      ("guest 1 has no \"end", "guest 1 has no \"end"), ("", ""),
    ])
  func namesInsteadOfNumbers(_ text: String, _ named: String) {
    #expect(Names.guests("Ada", "Lady", "Tea lady", "LADY jane", "Twin", "twin", "1", "a\u{1B}b").naming(text) == named)
  }

  @Test("`naming` uses a thing's first unambiguous name; if there is none, it adds a name to the number")
  func namingByOtherNames() {
    let names = Names(
      [("Bo", 1), ("Bo", 2), ("Bo the cook", 1)].map { Name("guest", $0, id: "\($1)") }
        + [Name("guest", "Bo 2", id: "2", isOffered: false)])
    #expect(names.naming("guest 1 sees guest 2") == "Bo the cook sees guest 2 (Bo)")
  }

  @Test(
    "A known name may contain keywords and numbers, quoted as a whole, in parts or not at all",
    arguments: [
      ("at", 1), ("Please At Table 2", 2), ("guest please at table 2", 2), ("guest 3", 3), ("guest \"guest 3\"", 3),
      ("\"at\"", 1), ("please \"at table\" 2", 2), ("\"please\" at \"TABLE 2\"", 2), ("the at", 1), ("tea: (at)", 4),
      ("tea : ( at )", 4), ("b at c", 6),
    ])
  func keywords(_ typed: String, _ number: Int) throws {
    let names = Names.guests("At", "Please at table 2", "Guest 3", "Tea: (at)", "b", "B at c")
    #expect(try seat(typed, names) == number)
  }

  @Test(
    "If the rest of a sentence doesn't fit after the longest name, shorter ones are tried, then a number",
    arguments: [
      ("seat a at table 2 please at table 3 please", 2, 3), ("seat a at table 2 please", 1, 2),
      ("seat guest 2 at table 3 please", 2, 3), ("seat guest 2 at table 3 please at table 4 please", 3, 4),
      ("seat at at table 1 please", 4, 1),
    ])
  func triesShorterNames(_ text: String, _ number: Int, _ table: Int) throws {
    let names = Names.guests("A", "A at table 2 please", "Guest 2 at table 3 please", "At", "At table 1")
    #expect(try OrderForms.grammar.parse(text, names: names) == .seat(Order.Guest(number: number), at: table))
  }

  @Test("A number alone is a name only in quotation marks; a name that begins with a number needs none")
  func numbers() throws {
    let names = Names.guests("2", "1", "3 teas", "")
    #expect(try ["1", "\"1\"", "3 teas", "\"\""].map { try seat($0, names) } == [1, 2, 3, 4])
  }

  @Test(
    "Parsing returns which kinds of names a sentence contains; if it fails, which kinds it looked for",
    arguments: [
      ("brew tea", []), ("brew", []), ("seat 4 at table 2 please", []), ("seat ada at table 2 please", ["guest"]),
      ("seat bo at table 2 please", ["guest"]), ("seat 4 please", ["guest"]), ("seat at table", ["guest"]),
    ] as [(String, Set<String>)])
  func kinds(_ text: String, _ kinds: Set<String>) {
    #expect(OrderForms.grammar.reading(of: text, names: Self.guests).kinds == kinds)
  }

  @Test("Parsing returns the kind of names of an optional slot even if the slot doesn't fit")
  func optionalKinds() {
    let grammar = Grammar("pour", Slot<Order.Guest>.guest.after("for").optional) { _ in Order.close }
    #expect(grammar.reading(of: "pour for", names: Self.guests).kinds == ["guest"])
  }

  @Test("If several known names match the beginning of a text, the longest is read")
  func readsLongestName() {
    let grammar = Grammar<String>("tell", Slot<Order.Guest>.guest, Slot<String>.text("a text", samples: ["hi"])) {
      "\($1) to \($0.number)"
    }
    #expect(grammar.read("tell bo bo hi", .guests("Bo", "Bo bo")).value == "hi to 2")
  }

  @Test("If the rest fits neither after a known name nor after a longer unknown one, the error is after the known one")
  func errorAfterKnownName() {
    let guest = Slot<Order.Guest>.guest
    let grammar = Grammar<Int>("swap", guest, guest.after("with"), Slot<Int>.cups.after("in")) {
      $0.number + $1.number + $2
    }
    #expect(grammar.reading(of: "swap bo cat with dan in 20cups", names: .guests("Bo")).error?.found == "cat")
  }

  @Test("A known identifier refers to the thing that has it, even if it is also another thing's name")
  func identifiers() throws {
    let songs = [Name("song", "Blue", id: "b1"), Name("song", "Azure", id: "b1"), Name("song", "b1", id: "c2")]
    let matches = Names(songs).matches(NamePlace("song", or: .id), in: try Token.tokens(of: "b1 b1 now"), at: 1)
    #expect(matches.map(\.end) == [2] && matches.map { $0.things.map(\.text) } == [["Blue"]])
  }

  @Test(
    "A sentence is completed with the words and names that can come next",
    arguments: [
      ("", [], ["brew", "seat", "close"]), ("brew c", ["Ada"], ["coffee"]), ("seat ", ["Ada"], ["guest", "Ada"]),
      ("seat t", ["Tea lady", "Twin"], ["Tea lady", "Twin"]),
      ("seat t", ["T\"x"], ["\"T\\\"x\""]), ("seat guest a", ["Ada"], ["Ada"]), ("brew tea in 3 c", [], ["cups"]),
      ("seat l", ["Ada"], []), ("seat lady ", ["Lady", "Lady jane"], ["at", "jane"]),
      ("seat \"tea lady\"", ["Tea lady"], ["\"Tea lady\""]),
      ("seat \"t", ["Tea lady", "Twin", "Ada"], ["\"Tea lady\"", "\"Twin\""]),
      ("seat at ", ["At table 3", "At"], ["at", "table 3"]), ("seat at t", ["At table 3", "At"], ["table 3"]),
      ("seat at table ", ["At table 3"], ["3"]),
      ("seat guest ", ["Guest at", "At"], ["at", "\"At\"", "\"Guest at\""]),
      ("seat the ", ["Lady", "The at"], ["at", "Lady", "\"The at\""]), ("seat the at", ["The at"], ["at"]),
    ] as [(String, [String], [String])])
  func completion(_ text: String, _ guests: [String], _ candidates: [String]) {
    let names = Names(guests.enumerated().map { Name("guest", $1, id: "\($0)") })
    #expect(Set(OrderForms.grammar.completion(of: text, names: names).candidates) == Set(candidates))
  }

  @Test(
    "Completion offers names that begin with the typed words, but none of another kind or whose `isOffered` is false",
    arguments: [("seat guest ", ["Tea lady jane", "Tea rose bud"]), ("seat guest tea lady ", ["jane"])])
  func offered(_ text: String, _ candidates: [String]) {
    let names = Names([
      Name("guest", "Tea lady jane", id: "1"), Name("guest", "Tea rose bud", id: "2"),
      Name("table", "Tea lady round", id: "3"), Name("guest", "Tea lady long", id: "4", isOffered: false),
    ])
    #expect(OrderForms.grammar.completion(of: text, names: names).candidates == candidates)
  }

  @Test(
    "Completion offers a name in quotation marks if it needs them",
    arguments: [
      ("5", "\"5\""), ("5 teas", "5 teas"), ("at", "\"at\""), ("5 at", "\"5 at\""), ("Guest 5", "\"Guest 5\""),
      ("5\" cake", "\"5\\\" cake\""), ("", "\"\""), ("a  b", "a b"),
      ("a\nb", "a b"), ("a\u{1b}", "\"a\\u001b\""), ("x: y", "x: y"),
    ])
  func quotationMarks(_ name: String, _ offered: String) {
    #expect(OrderForms.grammar.completion(of: "seat guest ", names: .guests(name)).candidates == [offered])
  }

  @Test("Parsing names that are prefixes of other names doesn't take exponential time", .timeLimit(.minutes(10)))
  func takesNoExponentialTime() {
    let names = Names.guests("at", "at at", "at at at", "at at at at", "at table", "table", "table at")
    let text = "seat " + String(repeating: "at table ", count: 200)
    let error = #expect(throws: ParseError.self) { try OrderForms.grammar.parse(text, names: names) }
    #expect(error?.offset == 23)
  }
}
