import KhipuSentences
import Testing
import KhipuControl

@Suite("Names in a sentence")
struct NamesTests {
  private func seat(_ typed: String, _ names: NameSource) async throws(Failure) -> Order {
    let parsed: Unresolved<Order>
    do throws(ParseError) { parsed = try OrderForms.grammar.parse("seat \(typed) at table 2 please") } catch {
      throw Failure(error)
    }
    return try await parsed.resolve(names)
  }

  @Test(
    "A name is looked up among those that are stored, or that are loaded",
    arguments: [("ada", .stored, 1), ("ada", .loaded, 1), ("lady", .loaded, 7), ("4", .stored, 4)]
      as [(String, NameSource, Int)])
  func sources(_ typed: String, _ names: NameSource, _ number: Int) async throws {
    #expect(try await seat(typed, names) == .seat(Order.Guest(number: number), at: 2))
  }

  @Test(
    "A name is found without its article, and by its beginning if no other name begins so",
    arguments: [("the lady", 7), ("\"tea\"", 8), ("\"the tea\"", 8), ("ad", 1), ("\"lady j\"", 9)])
  func found(_ typed: String, _ number: Int) async throws {
    #expect(try await seat(typed, .loaded) == .seat(Order.Guest(number: number), at: 2))
  }

  @Test(
    "A name of nothing is unknown, and one of several things ambiguous",
    arguments: [
      ("lady", .stored, "there is no guest named \"lady\""), ("xy", .loaded, "there is no guest named \"xy\""),
      ("\"\"", .loaded, "there is no guest named \"\""),
      ("tae lady", .loaded, "there is no guest named \"tae lady\"; did you mean: \"Tea lady\""),
      ("TWIN", .loaded, "\"TWIN\" at column 6 is ambiguous: guest 10, guest 11; choose one"),
      ("lad", .loaded, "\"lad\" at column 6 is ambiguous: \"Lady\", \"LADY jane\"; choose one"),
    ] as [(String, NameSource, String)])
  func refused(_ typed: String, _ names: NameSource, _ text: String) async {
    let failure = await #expect(throws: Failure.self) { try await seat(typed, names) }
    #expect(failure?.description == text)
  }

  @Test("Names that can't be read fail the sentence that has one, and no other")
  func unread() async throws {
    let names = Names<[String]>(
      kind: "guest", in: { (_) throws(Failure) in throw .cancelled }, all: { $0 })
    await #expect(throws: Failure.cancelled) {
      try await names.only("ada", at: 0) { _, _ in [(1, text: "")] }.resolve(.loaded)
    }
    #expect(try await seat("4", .loaded) == .seat(Order.Guest(number: 4), at: 2))
  }

  @Test(
    "A sentence can go on with words, samples and the names of the source",
    arguments: [
      ("", .stored, ["brew", "seat", "close"]), ("brew c", .stored, ["coffee"]), ("seat ", .stored, ["guest", "Ada"]),
      ("seat t", .loaded, ["\"Tea lady\"", "Twin"]), ("seat guest a", .loaded, ["Ada"]), ("seat l", .stored, []),
      ("seat lady ", .loaded, ["at", "jane"]), ("seat \"t", .loaded, ["\"Tea lady\"", "\"Twin\""]),
    ] as [(String, NameSource, [String])])
  func completion(_ text: String, _ names: NameSource, _ candidates: [String]) async throws {
    #expect(try await OrderForms.grammar.completion(of: text).candidates.resolve(names) == candidates)
  }
}
