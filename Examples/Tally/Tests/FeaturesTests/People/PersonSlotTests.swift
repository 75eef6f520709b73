import Models
import Testing

@testable import Features

@Suite("The name of a person in a sentence")
struct PersonSlotTests {
  @Test("is completed by those that are known", arguments: [("bill a", ["Ada"]), ("bill x", [])])
  func completion(_ line: String, _ names: [String]) throws {
    #expect(try Sentence.completion(of: line).candidates.resolve(.sample) == names)
  }

  @Test("has a length, of which a refusal tells")
  func long() {
    let error = #expect(throws: ParseError.self) { try Sentence.parse("bill \(String(repeating: "x", count: 41))") }
    #expect(error?.reason == .outOfRange("names of 1 to 40 characters"))
  }
}
