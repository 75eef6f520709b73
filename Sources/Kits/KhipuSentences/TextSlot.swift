import KhipuValues

extension Slot<String> {
  /// A name or a line: in quotation marks, or without them if it is no number and has no keyword in it.
  public static func text(_ expected: Expectation, samples: [String] = []) -> Slot {
    Slot(samples: samples, write: Quotation.write) { (cursor) throws(ParseError) in
      let start = cursor
      switch try cursor.reference(expected: expected) {
      case .name(let text): return text
      case .number: throw start.error(expected: [expected, "a number in quotation marks"])
      }
    }
  }
}
