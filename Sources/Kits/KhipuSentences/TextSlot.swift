import KhipuValues

extension Slot<String> {
  /// A name or line. Unquoted, it can't begin with a number, and runs to the next keyword, or to the end if the rest doesn't fit.
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
