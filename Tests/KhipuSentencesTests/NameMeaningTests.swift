import KhipuValues
import Testing

@testable import KhipuSentences

/// What decides whether words are a name, and of which thing.
struct NameMeaningTests {
  private static let hostile = [
    "Guest 2", "2", "at", "table", "Please", "2 at table 3 please", "the", "Tea", "brew tea", "guest", "7 please",
    "order", "2cups", "Guest 2 at table 3", "tea in 2",
  ]

  @Test("A sentence that is parsed without names means the same with any names, and depends on none")
  func sameWithAnyNames() throws {
    let names = Names(Self.hostile.enumerated().map { Name("guest", $1, id: "\($0 + 20)") })
    for sentence in [
      "seat guest 2 at table 3 please", "seat 2 at table 3 please", "brew tea in 2", "brew tea", "close",
    ] {
      let reading = OrderForms.grammar.reading(of: sentence, names: names)
      #expect(try reading.get() == OrderForms.grammar.parse(sentence))
      #expect(reading.kinds.isEmpty)
    }
  }

  @Test("Each name that completion offers, and each that a report shows, means its thing", arguments: hostile)
  func writtenNames(_ name: String) throws {
    let names = Names([Name("guest", name, id: "20"), Name("guest", "Ada", id: "21")])
    let offered = OrderForms.grammar.completion(of: "seat ", names: names).candidates
    for text in offered + [OrderForms.grammar.naming("guest 20", by: names)] where text != "Ada" && text != "guest" {
      #expect(
        try OrderForms.grammar.parse("seat \(text) at table 2 please", names: names) == .seat(.init(number: 20), at: 2))
    }
  }

  @Test(
    "A choice with a name gives way to a sentence without one, and one with a name's beginning to a sentence with a whole name",
    arguments: [
      ("seat 1 at table 2 please", ["1 at table 2 please sir"], nil), ("brew tea", [], ""),
      ("seat ada at table 2 please", ["Ada", "Ada at table 2 please sir"], nil),
      ("seat ada at table 2 please", ["Ada at table 2 please sir"], "1"),
      ("seat bo lee at table 2 please", ["Bo", "Bo lee at table 2 please sir"], "2"),
    ] as [(String, [String], String?)])
  func choices(_ line: String, _ guests: [String], _ chosen: String?) {
    let names = Names(guests.enumerated().map { Name("guest", $1, id: "\($0 + 1)") })
    let reading = Reading<String>(of: line, names: names) { (cursor) throws(ParseError) in
      if cursor.skip("brew tea") { return "" }
      cursor.advance()
      return try cursor.reference(to: NamePlace("guest", or: nil)) { $0.id }
    }
    #expect(OrderForms.grammar.choice(reading, unless: line, names: names).value == chosen)
  }

  @Test(
    "A kind before a number is that number, and before a quotation it is the thing of that name",
    arguments: [("guest 2", 2), ("\"guest 2\"", 1), ("guest \"ada\"", 4), ("guest ada", 3)])
  func kindBefore(_ typed: String, _ number: Int) throws {
    #expect(try seat(typed, .guests("Guest 2", "Bo", "Guest Ada", "Ada")) == number)
  }

  @Test(
    "\"the\" may stand before a name and within it, or be left out there; an exact name wins",
    arguments: [
      ("the bo in the attic", 1), ("bo in attic", 1), ("bo in the attic", 1), ("\"bo\" in the \"attic\"", 1),
      ("cy in the hall", 3), ("cy in hall", 2), ("di", 4), ("eve at table", 6), ("\"eve at ta\"", 6),
    ])
  func articles(_ typed: String, _ number: Int) throws {
    let guests = Names.guests("Bo in attic", "Cy in hall", "Cy in the hall", "The Di", "Di lee", "Eve at the table")
    #expect(try seat(typed, guests) == number)
  }

  @Test(
    "An exact name wins over a longer one that begins like it, quoted or not",
    arguments: ["bo", "\"bo\"", "the bo", "guest bo"])
  func exactName(_ typed: String) throws { #expect(try seat(typed, .guests("Bo the cook", "Bo", "Bo lee")) == 2) }

  @Test(
    "Curly apostrophes and quotation marks, and composed and decomposed letters, are the same",
    arguments: [
      "bo's café", "bo’s café", "Bo‘s cafe\u{301}", "“Bo's café”", "„bo’s café“", "«Bo’s CAFÉ»", "\"Bo's cafe\u{301}\"",
      "bo’s",
    ])
  func sameMarks(_ typed: String) throws {
    for name in ["Bo's café", "Bo’s cafe\u{301}"] { #expect(try seat(typed, .guests("Ada", name)) == 2) }
  }

  @Test("Marks in a name are letters, and the name can be quoted as it is written")
  func marksInNames() throws {
    for name in ["5” cake", "“Best” cake", "\"Best\" cake", "Bo ”"] {
      #expect(try seat(Quotation.write(name), .guests("Ada", name)) == 2)
    }
    #expect(try seat("5” cake", .guests("5\" cake")) == 1)
  }

  @Test("Each wording that the error for an ambiguous name offers means the thing for which it is offered")
  func offeredWordings() throws {
    let names = Names([
      Name("guest", "Bo", id: "1"), Name("guest", "Bo lee", id: "2"), Name("guest", "Bo", id: "3"),
      Name("guest", "Bo's", id: "4"), Name("guest", "Guest Bo lee", id: "5"),
      Name("guest", "Bo \(String(repeating: "o", count: 80))", id: "6"),
    ])
    for (typed, things) in [("b", [1, 2, 3, 4, 6]), ("bo", [1, 3])] {
      let error = #expect(throws: ParseError.self) { try seat(typed, names) }
      guard case .ambiguous(let offered) = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(try offered.map { try seat($0, names) } == things)
    }
  }
}
