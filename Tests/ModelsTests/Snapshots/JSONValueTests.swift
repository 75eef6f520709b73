import Models
import TestTools
import Testing

@Suite("A value of JSON")
struct JSONValueTests {
  private static let values: [JSONValue] = [
    .null, .flag(true), .flag(false), .number(0), .number(1), .number(-0.5), .number(1e300), .text(""), .text("é\n\""),
    .list([]), .list([.null, .number(1), .list([.flag(true)])]), .object([:]),
    .object(["a": .object(["b": .list([.text("c")])]), "": .null]),
  ]

  @Test("A value of JSON is encoded and decoded unchanged", arguments: values)
  func coding(value: JSONValue) throws {
    #expect(try roundTrip([value]) == [value])
  }

  @Test("A value of JSON is what the JSON says, and 1 isn't true")
  func reading() throws {
    let value: JSONValue = try read(#"{"a": [1, true, null, "x"], "b": {}}"#)
    #expect(value == .object(["a": .list([.number(1), .flag(true), .null, .text("x")]), "b": .object([:])]))
  }

  @Test("A number that doesn't fit a Double is refused as a value of JSON")
  func tooLarge() {
    #expect(throws: DecodingError.self) { try read("[1e999]") as JSONValue }
  }

  @Test("A value of JSON has members and a text only where it is such a value", arguments: values)
  func access(value: JSONValue) {
    let wrapped = JSONValue.object(["name": value])
    #expect(wrapped["name"] == value)
    #expect(wrapped["other"] == nil)
    #expect(JSONValue.list([wrapped])["name"] == nil)
    if case .text(let text) = value { #expect(value.text == text) } else { #expect(value.text == nil) }
  }
}
