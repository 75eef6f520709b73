import KhipuValues

extension Slot<String> {
  /// A name or line, quoted or not. An unquoted one ends before the next keyword that fits, and can't begin with a number.
  ///
  /// - Parameter place: The kinds of known names that are also accepted.
  public static func text(_ expected: Expectation, in place: NamePlace? = nil, samples: [String] = []) -> Slot {
    Slot(samples: samples, write: Quotation.write) { (cursor) throws(ParseError) in
      if let place, let name = cursor.knownName(place) { return name.text }
      if let text = cursor.unnamedText() { return text }
      throw cursor.error(
        expected: [expected] + (cursor.token?.isNumber == true ? ["a number in quotation marks"] : []))
    }
  }
}
