import KhipuTestTools
import SnapshotsModels
import Testing

struct JSONValueTests {
  private static let values: [JSONValue] = [
    .other, .number(0), .number(1), .number(-0.5), .number(1e300), .text(""), .text("é\n\""), .object([:]),
    .object(["a": .object(["b": .text("c")]), "": .other]),
  ]

  @Test("A JSON value is encoded and decoded unchanged", arguments: values)
  func encodedAndDecoded(value: JSONValue) throws {
    #expect(try roundTrip([value]) == [value])
  }

  @Test("Strings, numbers and objects are decoded with their values, and null, Booleans and arrays as `other`")
  func decodedWithValues() throws {
    let value: JSONValue = try read(#"{"a": 1, "b": true, "c": null, "d": "x", "e": {}, "f": [1]}"#)
    let members: [String: JSONValue] = [
      "a": .number(1), "b": .other, "c": .other, "d": .text("x"), "e": .object([:]), "f": .other,
    ]
    #expect(value == .object(members))
  }

  @Test("Decoding a JSON number that is too large for a Double fails", arguments: ["1e999", #"{"a": 1e999}"#])
  func refusesTooLargeNumber(json: String) {
    #expect(throws: DecodingError.self) { try read(json) as JSONValue }
  }

  @Test("A JSON value has members only if it is an object, and text only if it is a string", arguments: values)
  func hasMembers(value: JSONValue) {
    let wrapped = JSONValue.object(["name": value])
    #expect(wrapped["name"] == value)
    #expect(wrapped["other"] == nil)
    #expect(JSONValue.text("name")["name"] == nil)
    if case .text(let text) = value { #expect(value.text == text) } else { #expect(value.text == nil) }
  }
}
