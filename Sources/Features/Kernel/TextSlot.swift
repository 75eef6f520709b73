import Models

extension Slot<String> {
  /// A name or a line: in quotation marks, or without them if it is no number and has no keyword in it.
  static func text(_ expected: Expectation, samples: [String] = []) -> Slot {
    Slot(samples: samples, write: Quotation.write) { (cursor) throws(ParseError) in
      let start = cursor.error(expected: [expected, "a number in quotation marks"])
      switch try cursor.reference(expected: expected) {
      case .name(let text): return text
      case .number: throw start
      }
    }
  }
}

extension Cursor {
  /// The value of the text in quotation marks at the cursor.
  ///
  /// The marks are optional if the sentence names the feature: otherwise a misspelt word would be taken for the name of
  /// something outside.
  mutating func quotedValue<Value>(_ expected: String, _ make: (String) -> Value?) throws(ParseError) -> Value {
    let expected: Expectation = "\(expected), in quotation marks"
    let start = error(expected: [expected])
    if !isAddressed, word != nil { throw start }
    switch try reference(expected: expected) {
    case .name(let text), .number(let text):
      guard let value = make(text) else { throw start }
      return value
    }
  }
}
