import Testing

@testable import KhipuSentences

struct VerblessWordingTests {
  private static let grammar: Grammar<String> = {
    let place = NamePlace("guest", or: nil)
    let known = Slot<String>(samples: ["Ada"], write: { $0 }) { (cursor) throws(ParseError) in
      guard let name = cursor.knownName(place) else { throw cursor.error(expected: [.name(place)]) }
      return name.text
    }
    let inside = known.before("inside")
    let seat = SentenceForm(
      "seat", "seating", inside, purpose: "", or: Wording("", inside) { "\($0) sits" },
      examples: [Example<String, Kitchen>]()
    ) { "seat \($0)" }
    let sit = SentenceForm("sit", "sitting", purpose: "", examples: [Example<String, Kitchen>]()) { "sit" }
    let sing = SentenceForm("sing", "singing", purpose: "", examples: [Example<String, Kitchen>]()) { "sing" }
    let serve = SentenceForm("serve", "serving", purpose: "", examples: [Example<String, Kitchen>]()) { "serve" }
    return Grammar([
      Catalogue("room", "", \.self, seat.erased, sit.erased),
      Catalogue("stage", "", \.self, sing.erased, serve.erased),
    ])
  }()

  private static let names = Names.guests("Ada", "Seat Ada", "Sit", "Sit inside")

  @Test(
    "A wording without a verb is tried after those with one, even for a name that begins with a verb",
    arguments: [
      ("ada inside", "Ada sits"), ("\"sit inside\" inside", "Sit inside sits"), ("room: ada inside", "Ada sits"),
      ("seat ada inside", "seat Ada"), ("sit", "sit"),
      ("sit inside", "Sit sits"), ("sit inside inside", "Sit inside sits"),
      ("seat seat ada inside", "seat Seat Ada"), ("stage: ada inside", nil), ("bo inside", nil),
    ] as [(String, String?)])
  func triedAfterVerbs(_ typed: String, _ value: String?) {
    #expect(Self.grammar.read(typed, Self.names).value == value)
  }

  @Test(
    "Names are looked up for a wording without a verb, unless the text begins with a verb or is a single word",
    arguments: [("ada inside", ["guest"]), ("ada", []), ("sit inside", []), ("seat ada", ["guest"])]
      as [(String, Set<String>)])
  func looksUpNames(_ typed: String, _ kinds: Set<String>) {
    #expect(Self.grammar.reading(of: typed, names: Names()).kinds == kinds)
  }

  @Test(
    "An error at the beginning of a sentence lists verbs or sample sentences, but no wording without a verb",
    arguments: [
      ("sat down", "expected \"seat\" or \"sit\", found \"sat\""),
      ("sevre now", "expected \"serve\", found \"sevre\""),
      ("dance now", "expected a sentence such as 'seat Ada inside' or 'sing', found \"dance\""),
      ("stage: dance", "expected \"sing\" or \"serve\", found \"dance\""),
    ])
  func errors(_ typed: String, _ expected: String) {
    let error = #expect(throws: ParseError.self) { try Self.grammar.parse(typed, names: Self.names) }
    let column = typed.hasPrefix("stage") ? 8 : 1
    #expect(error?.description == "not understood at column \(column): \(expected)")
  }
}
