import Foundation
import Testing

@testable import Gateways

@Suite struct JSONWriterTests {
  /// A value that encodes itself as the closure says.
  private struct Value: Encodable {
    enum Key: CodingKey { case a, b }

    let write: (any Encoder) throws -> Void

    func encode(to encoder: any Encoder) throws { try write(encoder) }
  }

  private func text(_ write: @escaping (any Encoder) throws -> Void) throws -> String {
    String(decoding: try JSONWriter.encode(["v": Value(write: write)]), as: UTF8.self)
  }

  @Test(
    "numbers are as short as they can be",
    arguments: [
      (1, "1"), (-0.0, "-0"), (0.1, "0.1"), (1e15, "1000000000000000"), (1e16, "1e+16"), (1e-5, "1e-05"),
      (.leastNonzeroMagnitude, "5e-324"),
    ])
  func numbers(number: Double, text: String) throws {
    #expect(String(decoding: try JSONWriter.encode(number), as: UTF8.self) == text)
  }

  @Test(
    "infinite numbers and none are errors with their path, even if the value goes on",
    arguments: [Double.infinity, -.infinity, .nan])
  func infinite(number: Double) {
    for isCaught in [false, true] {
      #expect {
        try text { encoder in
          var container = encoder.container(keyedBy: Value.Key.self)
          var list = container.nestedUnkeyedContainer(forKey: .a)
          try list.encode(1)
          do { try list.encode(number) } catch { if !isCaught { throw error } }
        }
      } throws: { error in
        guard case .invalidValue(_, let context)? = error as? EncodingError else { return false }
        return context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == ["v", "a", "1"]
      }
      #expect(throws: EncodingError.self) { try JSONWriter.encode(Float(number)) }
      #expect(throws: EncodingError.self) { try JSONWriter.encode([Shape.two(number, by: "")]) }
    }
  }

  @Test("the members of a dictionary are sorted by their names", arguments: [0, 1, 2, 30])
  func dictionary(count: Int) throws {
    let names = (0..<count).map { "\"\($0),{}" }.sorted()
    let dictionary = Dictionary(uniqueKeysWithValues: names.map { ($0, [$0: [$0]]) })
    let members = try names.map { name in
      let text = String(decoding: try JSONWriter.encode(name), as: UTF8.self)
      return "\(text):{\(text):[\(text)]}"
    }
    let json = String(decoding: try JSONWriter.encode(dictionary), as: UTF8.self)
    #expect(json == "{\(members.joined(separator: ","))}")
  }

  @Test("a value that encodes nothing is an object without members")
  func nothing() throws {
    #expect(try text { _ in } == #"{"v":{}}"#)
    #expect(try text { _ = $0.container(keyedBy: Value.Key.self) } == #"{"v":{}}"#)
    #expect(try text { _ = $0.unkeyedContainer() } == #"{"v":[]}"#)
    #expect(
      try text { encoder in
        var container = encoder.container(keyedBy: Value.Key.self)
        _ = container.superEncoder()
        _ = container.superEncoder(forKey: .a)
        _ = container.nestedContainer(keyedBy: Value.Key.self, forKey: .b)
      } == #"{"v":{"super":{},"a":{},"b":{}}}"#)
  }

  @Test("a value may ask for its container twice")
  func twice() throws {
    #expect(
      try text { encoder in
        for key in [Value.Key.a, .b] {
          var container = encoder.container(keyedBy: Value.Key.self)
          try container.encode(1, forKey: key)
        }
      } == #"{"v":{"a":1,"b":1}}"#)
    #expect(
      try text { encoder in
        for _ in 0..<2 {
          var container = encoder.unkeyedContainer()
          try container.encode(container.count)
        }
      } == #"{"v":[0,1]}"#)
  }

  @Test("a value that writes where another has begun is an error, even if it goes on", arguments: 0..<6)
  func misuse(number: Int) {
    #expect(throws: EncodingError.self) {
      try text { encoder in
        switch number {
        case 0:
          var container = encoder.container(keyedBy: Value.Key.self)
          var list = container.nestedUnkeyedContainer(forKey: .a)
          try container.encode(1, forKey: .b)
          do { try list.encode(1) } catch {}
        case 1:
          var container = encoder.unkeyedContainer()
          let other = container.superEncoder()
          try container.encode(1)
          _ = other.unkeyedContainer()
        case 2:
          var container = encoder.singleValueContainer()
          try container.encode(1)
          do { try container.encode(2) } catch {}
        case 3:
          var container = encoder.singleValueContainer()
          try container.encode(1)
          _ = encoder.container(keyedBy: Value.Key.self)
        case 4:
          _ = encoder.container(keyedBy: Value.Key.self)
          _ = encoder.unkeyedContainer()
        case _:
          var container = encoder.container(keyedBy: Value.Key.self)
          var object = container.nestedContainer(keyedBy: Value.Key.self, forKey: .a)
          try container.encode(1, forKey: .b)
          var list = object.nestedUnkeyedContainer(forKey: .b)
          do { try list.encode(1) } catch {}
        }
      }
    }
  }
}
