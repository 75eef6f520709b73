import Testing

@testable import Features
@testable import KhipuSentences

struct RefusedSentenceTests {
  @Test(
    "The error for a refused sentence has the mistake's offset, the expected words and any suggestion",
    arguments: FeatureSamples.all.flatMap(\.refusals))
  func explainsMistake(_ typed: String, offset: Int, expected: [String], nearest: String?) {
    expectRefusal(of: typed, at: offset, expected: expected, nearest: nearest)
  }
}

/// Expects a parse error with the offset, the expected words and the suggestion: `no` for none, nil for any.
func expectRefusal(
  of typed: String, at offset: Int, expected: [String], nearest: String?, names: Names = Names(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = #expect(throws: ParseError.self, sourceLocation: sourceLocation) {
    try Command.grammar.parse(typed, names: names)
  }
  guard let error, case .notUnderstood(let alternatives) = error.reason else {
    Issue.record("\(typed): \(String(describing: error))", sourceLocation: sourceLocation)
    return
  }
  #expect(error.offset == offset, sourceLocation: sourceLocation)
  #expect(alternatives.compactMap { $0.text?.replacing("\"", with: "") } == expected, sourceLocation: sourceLocation)
  if let nearest { #expect(error.nearest ?? "no" == nearest, sourceLocation: sourceLocation) }
}
