/// Text between quotation marks, with JSON escapes (RFC 8259, section 7).
///
/// Characters that control a terminal or the direction of text are escaped, so that untrusted text is safe to print.
public enum Quotation {
  /// The text in quotation marks, escaped.
  public static func write(_ text: String) -> String { "\"\(escape(text, alsoQuotes: true))\"" }

  /// The first 60 Unicode scalars of the text in quotation marks, followed by an ellipsis if the text is longer.
  public static func writeBeginning(of text: String) -> String {
    // Scalars, because one character may have any number of combining marks.
    let beginning = String(text.unicodeScalars.prefix(60))
    return beginning.unicodeScalars.count == text.unicodeScalars.count ? write(text) : "\(write(beginning))…"
  }

  /// The text, escaped but not quoted: quotation marks and backslashes in it stay as they are.
  public static func escaped(_ text: String) -> String { escape(text, alsoQuotes: false) }

  private static func escape(_ text: String, alsoQuotes: Bool) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "\"" where alsoQuotes, "\\" where alsoQuotes: "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _: scalar.isControl ? escape(scalar) : nil
      }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension DefaultStringInterpolation {
  /// `\(quoted: text)`: the text in quotation marks, escaped.
  public mutating func appendInterpolation(quoted text: String) { appendInterpolation(Quotation.write(text)) }
}

extension Unicode.Scalar {
  /// Whether it controls a terminal or the direction of text.
  fileprivate var isControl: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    case _: false
    }
  }
}

extension String {
  /// The text with each Unicode scalar replaced with the result of `replacement`; nil keeps the scalar.
  public func replacingScalars(by replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let other = replacement(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
  }
}
