import Foundation
import Models
import TestSupport
import Testing

@testable import Gateways

@Suite struct JSONDocumentTests {
  private struct Anything: Decodable { init(from decoder: any Decoder) {} }

  private func read<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDocument(text.utf8).decode(Value.self)
  }

  @Test(
    "a value is read 512 lists deep, and refused deeper, finished or not", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func depth(opening: String, closing: String) throws {
    func nested(_ depth: Int, _ end: Int) -> String {
      String(repeating: opening, count: depth) + (opening == "[" ? "" : "[]") + String(repeating: closing, count: end)
    }
    let deepest = opening == "[" ? 512 : 511
    #expect(try JSONValue.text("") != read(nested(deepest, deepest)))
    for depth in [deepest + 1, 100_000] {
      for end in [0, depth] { #expect(throws: DecodingError.self) { try read(nested(depth, end)) as Anything } }
    }
    #expect(throws: DecodingError.self) { try read(nested(deepest, deepest - 1)) as Anything }
  }

  @Test("no beginning of a document is one")
  func truncated() throws {
    let text = #"{"a":[1,-2.5e+3,true,false,null,"\u00e9\ud83e\udea2\n",{},[]],"é🪢":"é🪢"}"#
    #expect(throws: Never.self) { try read(text) as Anything }
    for end in 0..<text.utf8.count {
      #expect(throws: DecodingError.self) { try JSONDocument(text.utf8.prefix(end)) }
    }
  }

  @Test("every sequence of one, two or three bytes is UTF-8 or refused, also one of four")
  func bytes() throws {
    let edges: [UInt8] =
      [0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED]
      + [0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF]
    for first in edges {
      for second in edges {
        for third in edges {
          for fourth in [0x20, 0x80, 0xBF, 0xC2] as [UInt8] {
            let bytes = [first, second, third, fourth]
            let text = String(validating: bytes, as: UTF8.self)
            let read = try? JSONDocument([0x22] + bytes + [0x22]).decode(String.self)
            #expect(read == text, "\(bytes)")
          }
        }
      }
    }
  }

  @Test(
    "of members with the same name the first counts, in any order, however it is spelt", arguments: [2, 16, 17, 500])
  func repeated(count: Int) throws {
    let more = (2..<count).map { #""m\#($0)":\#($0)"# }
    for text in [#""a":1,"b":2,"a":3"#, #""a":1,"b":2,"\u0061":3"#, #""\u0061":1,"a":2,"b":2"#, #""b":2,"a":1,"b":3"#] {
      let members: [String: Int] = try read("{\(([text] + more).joined(separator: ","))}")
      #expect(members["a"] == 1 && members["b"] == 2 && members.count == count)
      let pair: Pair = try read("{\(([text] + more).joined(separator: ","))}")
      #expect(pair.a == 1 && pair.b == 2)
    }
  }

  private struct Pair: Decodable {
    let b, a: Int
  }

  @Test("white space is that of JSON, and only that")
  func space() throws {
    #expect(try read(" \n\r\t[ \n\r\t1 \n\r\t, \n\r\t2 \n\r\t] \n\r\t") == [1, 2])
    #expect(try read("{ \n\r\t\"a\" \n\r\t: \n\r\t1 \n\r\t} ") == ["a": 1])
    for space in ["\u{b}", "\u{c}", "\u{a0}", "\u{2028}", "\u{feff}", "\0", "//"] {
      for text in ["\(space)1", "1\(space)", "[\(space)1]"] {
        #expect(throws: DecodingError.self) { try read(text) as Anything }
      }
    }
  }

  @Test("a list that is read beyond its end, or a key that isn't there, is an error with its path")
  func ends() {
    #expect {
      try read(#"{"a":[[1]]}"#) as [String: [TwoElements]]
    } throws: {
      guard case .valueNotFound? = $0 as? DecodingError else { return false }
      return ($0 as? DecodingError)?.place == "a[0][1]"
    }
  }

  private struct TwoElements: Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      for _ in 0..<2 { _ = try container.decode(Int.self) }
    }
  }
}
