import KhipuText
import KhipuValues

extension Slot<String> {
  /// Free text, such as a new name. Unquoted, it can't be a number alone, and ends before the next keyword, colon or quotation
  /// or, if the rest of the sentence would then be invalid, at the end of the sentence.
  ///
  /// - `place`: The kinds of known names that are also accepted.
  public static func text(_ expected: Expectation, in place: NamePlace? = nil, samples: [String]) -> Slot {
    let form = expected.text?.pieces.last?.uppercased()
    return Slot(samples: samples, form: form, write: Quotation.write) { (cursor) throws(ParseError) in
      if place != nil, cursor.purpose == .unnamed { throw cursor.error(expected: []) }
      if let place, let name = cursor.knownName(place) { return name.text }
      if let text = cursor.unnamedText() { return text }
      throw cursor.error(expected: [expected] + (cursor.token?.isNumber == true ? [.quotationMarks] : []))
    }
  }
}
