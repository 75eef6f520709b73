extension Slot<String> {
  /// A name or a line: in quotation marks, or without them as long as it is no number and holds no keyword.
  static func text(_ expected: String, samples: [String] = []) -> Slot {
    Slot(samples: samples, write: Quotation.write) { (cursor) throws(Misreading) in
      let start = cursor.misreading(expected: [expected, "a number in quotation marks"])
      switch try cursor.reference(expected: expected) {
      case .name(let text): return text
      case .number: throw start
      }
    }
  }
}
