import KhipuValues
import TestTools
import Testing

@Suite("An identifier")
struct IdentifierTests {
  typealias ID = Identifier<Int>

  @Test("holds every number from 1 on", arguments: [1, 2, 65_535, .max])
  func holding(number: Int) throws {
    let id = try #require(ID(number))
    #expect(id.value == number)
    #expect(ID(clamping: number) == id)
    #expect(ID(id.description) == id)
    #expect(try roundTrip(id) == id)
  }

  @Test("refuses every other number, and is 1 where it is asked to stop there", arguments: [.min, -1, 0])
  func refusing(number: Int) {
    #expect(ID(number) == nil)
    #expect(ID(String(number)) == nil)
    #expect(ID(clamping: number).value == 1)
  }

  @Test(
    "is made of digits alone",
    arguments: ["", " ", "+1", "-1", " 1", "1 ", "1.0", "1e2", "0x1", "one", "١", "1\u{0}", "9223372036854775808"])
  func refusingText(text: String) {
    #expect(ID(text) == nil)
  }

  @Test("is written as a number in the source, and is 1 where that is too low")
  func literal() {
    #expect(([7, 0, -1] as [ID]).map(\.value) == [7, 1, 1])
  }

  @Test("is in the order of its numbers")
  func order() {
    let all = [1, 2, 9, 10, .max].map(ID.init(clamping:))
    #expect(all.reversed().sorted() == all)
  }

  @Test("isn't read from anything else", arguments: ["0", "-1", "1.5", "\"1\"", "null", "9223372036854775808"])
  func refusingToRead(json: String) {
    #expect(throws: DecodingError.self) { try read(json) as ID }
  }
}
