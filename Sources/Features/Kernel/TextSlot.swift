import Models

extension Slot<String> {
  /// A name or a line: in quotation marks, or without them if it is no number and has no keyword in it.
  static func text(_ expected: Expectation, samples: [String] = []) -> Slot {
    Slot(samples: samples, write: Quotation.write) { (cursor) throws(ParseError) in
      let start = cursor
      switch try cursor.reference(expected: expected) {
      case .name(let text): return text
      case .number: throw start.error(expected: [expected, "a number in quotation marks"])
      }
    }
  }
}

extension Cursor {
  /// The value of the text in quotation marks at the cursor.
  ///
  /// The marks are optional if the sentence names the feature: otherwise a misspelt word would be taken for the name of
  /// something outside.
  mutating func quotedValue<Value>(
    _ expected: @autoclosure () -> String, _ make: (String) -> Value?
  ) throws(ParseError) -> Value {
    let start = self
    if !isAddressed, word != nil { throw error(expected: ["\(expected()), in quotation marks"]) }
    switch try reference(expected: "\(expected()), in quotation marks") {
    case .name(let text), .number(let text):
      guard let value = make(text) else { throw start.error(expected: ["\(expected()), in quotation marks"]) }
      return value
    }
  }
}
