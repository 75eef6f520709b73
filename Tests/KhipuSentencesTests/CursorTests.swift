import Testing

@testable import KhipuSentences

struct CursorTests {
  private func cursor(_ text: String) throws -> Cursor { try Cursor(text, keywords: ["tea", "at"]) }

  @Test(
    "A text is split into words, quotations and symbols",
    arguments: [
      ("", []), (" \n", []), ("brew tea", [.word("brew"), .word("tea")]),
      ("a(b),c:", [.word("a"), .symbol("("), .word("b"), .symbol(")"), .symbol(","), .word("c"), .symbol(":")]),
      ("\"a \\\"b\\u0041\"c", [.quoted("a \"bA"), .word("c")]), ("a\"b\"", [.word("a"), .quoted("b")]),
      ("\"a\"\u{301}", [.quoted("a"), .word("\u{301}")]),
    ] as [(String, [Token.Kind])])
  func isSplit(_ text: String, _ kinds: [Token.Kind]) throws {
    #expect(try Token.tokens(of: text).map(\.kind) == kinds)
  }

  @Test("Token offsets count Unicode scalars")
  func offsets() throws {
    let tokens = try Token.tokens(of: " e\u{301} \"b\"")
    #expect(tokens.map(\.start) == [1, 4] && tokens.map(\.end) == [3, 7])
  }

  @Test(
    "The fixed words of a sentence are split into tokens, and all but the symbols are keywords",
    arguments: [
      ("to favorites", [.word("to"), .word("favorites")], ["to", "favorites"]),
      ("Order:", [.word("Order"), .symbol(":")], ["order"]), (")", [.symbol(")")], []),
    ] as [(String, [Token.Kind], [String])])
  func fixedWords(_ text: String, _ kinds: [Token.Kind], _ keywords: [String]) {
    let words = Token.words(of: text)
    #expect(words.map(\.kind) == kinds && words.keywords == keywords)
  }

  @Test("A cursor is after a number if the token before it is one")
  func afterNumber() throws {
    var cursor = try cursor("2 tea")
    var isAfter = [cursor.isAfterNumber]
    while !cursor.isAtEnd {
      cursor.advance()
      isAfter.append(cursor.isAfterNumber)
    }
    #expect(isAfter == [false, true, false])
  }

  @Test("A cursor in a sentence skips fixed words if all match, ignoring case; quotations don't match")
  func skipping() throws {
    var cursor = try cursor("Brew TEA \"brew\"")
    let results = ["tea", "brew coffee", "brew tea brew now", "brew tea", "brew"].map { cursor.skip($0) }
    #expect(results == [false, false, false, true, false])
    #expect(cursor.token?.kind == .quoted("brew"))
    #expect(cursor.word == nil)
    cursor.advance()
    #expect(cursor.token == nil)
    try cursor.expectEnd()
  }

  @Test(
    "A reference to a thing is a number, or a name up to the next keyword",
    arguments: [
      ("12 b", "number 12", "b"), ("1e2", "number 1e2", nil), ("12b c", "name 12b c", nil),
      ("a  b AT c", "name a b", "AT"),
      ("\"at\" b", "name at", "b"), ("\"12\"", "name 12", nil), ("a (b), c: d", "name a (b)", nil),
      ("at", nil, "at"), (": a", nil, nil), ("", nil, nil),
    ] as [(String, String?, String?)])
  func reference(_ text: String, _ found: String?, _ next: String?) throws {
    var cursor = try cursor(text)
    var number: String?
    do {
      let name = try cursor.reference(to: NamePlace("guest")) { name in
        number = name.id
        return name
      }
      let isNumber = number?.isEmpty == false
      #expect(found == "\(isNumber ? "number" : "name") \(name?.text ?? "")")
      #expect((cursor.search.error?.reason == .unknown("guest")) == !isNumber)
    } catch {
      #expect(found == nil)
      #expect(error.reason == .notUnderstood(expected: ["the number or the name of a guest"]))
    }
    #expect(cursor.word == next)
  }

  @Test(
    "An unquoted identifier ends before the next keyword; if it begins with a keyword, it is that one word",
    arguments: [
      ("a b at", "a b", "at"), ("at b", "at", "b"), ("\"a at\"", "a at", nil), ("12 a", "12 a", nil),
      ("", nil, nil), (":", nil, nil),
    ] as [(String, String?, String?)])
  func identifier(_ text: String, _ id: String?, _ next: String?) throws {
    var cursor = try cursor(text)
    let found = try? cursor.reference(to: NamePlace("cake", or: .id)) { $0.id }
    #expect(found == id && cursor.word == next && cursor.search.error == nil)
  }

  @Test(
    "`quotedOrUnspaced` reads a quotation, or everything up to the next space",
    arguments: [
      ("a:b,(c) d", "a:b,(c)"), ("\"a b\"c", "a b"), ("a\"b\" c", "a\"b\""), ("at", "at"), ("", nil),
    ] as [(String, String?)])
  func readsUpToSpace(_ text: String, _ found: String?) throws {
    var cursor = try cursor(text)
    #expect(cursor.quotedOrUnspaced() == found)
  }

  @Test(
    "An amount is a number followed by its unit, if any",
    arguments: [
      ("50%", 50, "%"), ("2E3K", 2000, "k"), ("1e-1", 0.1, ""), ("-.5", -0.5, ""), ("180DEG", 180, "deg"),
      ("3e", 3, "e"), ("3each", 3, "each"),
    ])
  func amounts(_ word: String, _ value: Double, _ unit: String) throws {
    let amount = try #require(Amount(word))
    #expect(amount.value == value && amount.unit == unit)
  }

  @Test(
    "The unit of an amount may be a separate word, even in uppercase, or missing",
    arguments: [("2 CUPS", "cups"), ("2", "")])
  func unit(_ text: String, _ unit: String) throws {
    var cursor = try cursor(text)
    #expect(try cursor.quantity(units: ["", "cups"], expected: "cups", range: "any") { $0.unit } == unit)
    #expect(cursor.isAtEnd)
  }

  @Test("`unquoted` reads everything before the next keyword, colon or quotation", arguments: ["in", ":", "\"b\""])
  func unquotedEnd(_ end: String) throws {
    var cursor = try Cursor("a b \(end)", keywords: ["in"])
    #expect(cursor.unquoted() == "a b")
  }

  @Test(
    "A word other than a number with an optional unit isn't an amount",
    arguments: ["", "tea", "1.2.3", "--1", ".", "e5", "%5"])
  func noAmount(_ word: String) { #expect(Amount(word) == nil) }
}
