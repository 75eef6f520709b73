import SnapshotsModels
import TestTools
import Testing

@Suite("A value of JSON")
struct JSONValueTests {
  private static let values: [JSONValue] = [
    .other, .number(0), .number(1), .number(-0.5), .number(1e300), .text(""), .text("é\n\""), .object([:]),
    .object(["a": .object(["b": .text("c")]), "": .other]),
  ]

  @Test("A value of JSON is encoded and decoded unchanged", arguments: values)
  func coding(value: JSONValue) throws {
    #expect(try roundTrip([value]) == [value])
  }

  @Test("A value of JSON is what the JSON says, and neither null nor a Boolean nor an array is anything")
  func reading() throws {
    let value: JSONValue = try read(#"{"a": 1, "b": true, "c": null, "d": "x", "e": {}, "f": [1]}"#)
    let members: [String: JSONValue] = [
      "a": .number(1), "b": .other, "c": .other, "d": .text("x"), "e": .object([:]), "f": .other,
    ]
    #expect(value == .object(members))
  }

  @Test("A number that doesn't fit a Double is refused as a value of JSON", arguments: ["1e999", #"{"a": 1e999}"#])
  func tooLarge(json: String) {
    #expect(throws: DecodingError.self) { try read(json) as JSONValue }
  }

  @Test("A value of JSON has members and a text only where it is such a value", arguments: values)
  func access(value: JSONValue) {
    let wrapped = JSONValue.object(["name": value])
    #expect(wrapped["name"] == value)
    #expect(wrapped["other"] == nil)
    #expect(JSONValue.text("name")["name"] == nil)
    if case .text(let text) = value { #expect(value.text == text) } else { #expect(value.text == nil) }
  }
}
