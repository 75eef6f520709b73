import KhipuTestTools
import KhipuValues
import Testing

struct IdentifierTests {
  typealias ID = Identifier<Int>

  @Test(
    "An identifier holds any positive number, and survives conversion to text and to JSON",
    arguments: [1, 2, 65_535, .max])
  func holding(number: Int) throws {
    let id = try #require(ID(number))
    #expect(id.value == number)
    #expect(ID(clamping: number) == id)
    #expect(ID(id.description) == id)
    #expect(try roundTrip(id) == id)
  }

  @Test(
    "`Identifier(_:)` refuses numbers below 1, and `Identifier(clamping:)` turns them into 1", arguments: [.min, -1, 0])
  func refusing(number: Int) {
    #expect(ID(number) == nil)
    #expect(ID(String(number)) == nil)
    #expect(ID(clamping: number).value == 1)
  }

  @Test(
    "An identifier is parsed only from ASCII digits, and only if the number doesn't overflow",
    arguments: ["", " ", "+1", "-1", " 1", "1 ", "1.0", "1e2", "0x1", "one", "١", "1\u{0}", "9223372036854775808"])
  func refusingText(text: String) {
    #expect(ID(text) == nil)
  }

  @Test("An identifier's integer literal is clamped to at least 1")
  func literal() {
    #expect(([7, 0, -1] as [ID]).map(\.value) == [7, 1, 1])
  }

  @Test(
    "An identifier isn't decoded from an invalid value",
    arguments: ["0", "-1", "1.5", "\"1\"", "null", "9223372036854775808"])
  func refusingToRead(json: String) {
    #expect(throws: DecodingError.self) { try read(json) as ID }
  }

  @Test("The first free identifier is the lowest that no element has", arguments: 0..<64)
  func firstFree(used: Int) throws {
    let numbers = (1...6).filter { used & (1 << ($0 - 1)) != 0 }
    let free = IdentifiedCollection(numbers.map { Numbered(id: ID(clamping: $0)) }).firstFreeID()
    #expect(free.value == (1...7).first { !numbers.contains($0) })
  }
}

private struct Numbered: Identifiable { let id: Identifier<Int> }
