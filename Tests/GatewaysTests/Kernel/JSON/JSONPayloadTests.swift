import Foundation
import Models
import Testing

@testable import Gateways

@Suite("The wrappers of payloads")
struct JSONPayloadTests {
  private static let spellings: [(Shape, String)] = [
    (.empty, #"{"empty":{}}"#), (.number(1), #"{"number":1}"#), (.raw(.three), #"{"raw":"_0"}"#),
    (.shape(.number(1)), #"{"shape":{"number":1}}"#), (.shape(.empty), #"{"shape":{"empty":{}}}"#),
    (.shapes([.number(1)]), #"{"shapes":[{"number":1}]}"#), (.shapes([]), #"{"shapes":[]}"#),
    (.labelled(name: "a", flag: true), #"{"labelled":{"name":"a","flag":true}}"#),
    (.two(0.5, by: "a"), #"{"two":{"_0":0.5,"by":"a"}}"#), (.unlabelled(1, "a"), #"{"unlabelled":{"_0":1,"_1":"a"}}"#),
    (.part(Shape.Part(name: "a")), #"{"part":{"name":"a"}}"#),
    // Without a payload, or with one that looks like that, the wrapper stays.
    (.maybe(1), #"{"maybe":1}"#), (.maybe(nil), #"{"maybe":{}}"#), (.table([:]), #"{"table":{"_0":{}}}"#),
    (.json(.null), #"{"json":{"_0":null}}"#), (.json(.object([:])), #"{"json":{"_0":{}}}"#),
    // So it does where what is in it begins with a name that it has itself.
    (.maybePart(nil, by: 1), #"{"maybePart":{"by":1}}"#),
    (.maybePart(Shape.Part(name: "a"), by: nil), #"{"maybePart":{"name":"a"}}"#),
    (.maybePart(Shape.Part(by: 1, name: "a"), by: nil), #"{"maybePart":{"_0":{"by":1,"name":"a"}}}"#),
    (.table(["_0": .empty]), #"{"table":{"_0":{"_0":{"empty":{}}}}}"#),
    (.table(["a": .empty]), #"{"table":{"a":{"empty":{}}}}"#),
    (.json(.object(["_0": .null])), #"{"json":{"_0":{"_0":null}}}"#),
    (.json(.object(["_0\"": .null])), #"{"json":{"_0\"":null}}"#),
    // The name of the wrapper may be that of a property or a case.
    (.ownPayload(._0(1)), #"{"ownPayload":1}"#), (.ownPayload(.other(by: 1)), #"{"ownPayload":{"other":{"by":1}}}"#),
    (
      .named(Shape.Named(first: nil, _0: Shape.Part(name: "a"), last: [:])),
      #"{"named":{"_0":{"_0":{"name":"a"},"last":{}}}}"#
    ),
  ]

  @Test("are left out where what is in them can't be taken for them", arguments: spellings)
  func spelling(shape: Shape, text: String) throws {
    #expect(String(decoding: try JSONWriter.encode(shape), as: UTF8.self) == text)
    #expect(try JSONDocument(text.utf8).decode(Shape.self) == shape)
  }

  @Test("are read where they were not left out", arguments: spellings)
  func wrapped(shape: Shape, text: String) throws {
    #expect(try JSONDocument(JSONEncoder().encode(shape)).decode(Shape.self) == shape)
  }

  @Test(
    "are no reason to read what is no payload",
    arguments: [
      "1", "null", "[]", "{}", #"{"number":{}}"#, #"{"number":null}"#, #"{"number":{"_1":1}}"#, #"{"empty":1}"#,
      #"{"labelled":1}"#, #"{"_0":1}"#, #"{"number":1,"empty":{}}"#, #"{"number":{"x":1,"_0":1}}"#,
    ])
  func refused(text: String) {
    #expect(throws: DecodingError.self) { try JSONDocument(text.utf8).decode(Shape.self) }
  }
}
