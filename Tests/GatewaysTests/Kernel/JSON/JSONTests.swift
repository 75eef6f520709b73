import Foundation
import Models
import TestSupport
import Testing

@testable import Gateways

/// Foundation is the reference: what it reads and refuses, and where it finds an error.
@Suite("Fuzzed JSON")
struct JSONTests {
  @Test("a value of every shape is read as it was written, and what Foundation wrote is read alike")
  func shapes() async throws {
    let former = JSONEncoder()
    former.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    await Fuzzing.files.run { generator in
      let shape = generator.shape()
      let json = Data(try JSONWriter.encode([shape]))
      let text = String(decoding: json, as: UTF8.self)
      try hold(try JSONDocument(json).decode([Shape].self) == [shape], "\(shape) is written as \(text)")
      try hold(isJSON(Array(json)), "\(text) is no JSON")
      try hold(try JSONDocument(former.encode([shape])).decode([Shape].self) == [shape], "\(shape) isn't read")
    }
  }

  @Test("what isn't JSON is refused, and all else has the same value")
  func documents() async {
    await Fuzzing.files.run { generator in
      let samples = [try JSONWriter.encode(generator.json()), try JSONWriter.encode(generator.shape()), Self.sample]
      let json = generator.mutated(samples)
      let text = String(decoding: json.prefix(2000), as: UTF8.self).debugDescription
      let read = result { try JSONDocument(json).decode(JSONValue.self) }
      let expected = isJSON(json) ? result { try JSONDecoder().decode(JSONValue.self, from: Data(json)) } : nil
      try hold(read == expected, "\(text) is read as \(read.debugDescription)")
      let isRead = result { try JSONDocument(json) } != nil
      try hold(isRead == isJSON(json), "\(text) is \(isRead ? "" : "no ")JSON")
    }
  }

  @Test("what goes wrong within a value is found at the same place")
  func errors() async {
    await Fuzzing.files.run { generator in
      let json = generator.mutated([try JSONWriter.encode([generator.plain()])])
      guard isJSON(json), !String(decoding: json, as: UTF8.self).contains("-999") else { return }
      let text = String(decoding: json.prefix(2000), as: UTF8.self).debugDescription
      let read = Outcome { try JSONDocument(json).decode([Shape.Plain].self) }
      let expected = Outcome { try JSONDecoder().decode([Shape.Plain].self, from: Data(json)) }
      try hold(read.isSame(as: expected), "\(text) comes to \(read) and not \(expected)")
    }
  }

  private static let sample = Array(
    #"{"a":[1,2.5e3,-0,true,false,null,"\u00e9\ud83e\udea2\n",{}, [ ] ,{"b" : {"c":[[]]}}],"d":"é🪢"}"#.utf8)
}

/// What a decoder came to.
private enum Outcome: Equatable {
  case values([Shape.Plain])
  case error(kind: String, place: String)

  init(_ read: () throws -> [Shape.Plain]) {
    // Foundation takes a missing superclass for null.
    do { self = .values(try read()) } catch {
      let kind =
        switch error as? DecodingError {
        case .typeMismatch: "mismatch"
        case .valueNotFound: "null"
        case .keyNotFound(let key, _): key.stringValue == "super" ? "null" : "missing"
        case .dataCorrupted: "corrupted"
        case _: "\(error)"
        }
      self = .error(kind: kind, place: (error as? DecodingError)?.place ?? "")
    }
  }
}

extension Outcome {
  /// Foundation reads the members of a dictionary in any order: it may find another of two mistakes first.
  fileprivate func isSame(as reference: Outcome) -> Bool {
    self == reference || dictionary != nil && dictionary == reference.dictionary
  }

  /// The place of the dictionary that has the mistake in one of its members; nil if none has.
  private var dictionary: Substring? {
    guard case .error(_, let place) = self else { return nil }
    return place.firstMatch(of: /^\[\d+\]\.(table|numbers)(?=\.)/)?.output.0
  }
}

private func result<Value>(_ read: () throws -> Value) -> Value? {
  do { return try read() } catch { return nil }
}
