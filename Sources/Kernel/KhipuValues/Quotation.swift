/// Text between quotation marks, with the escapes of JSON (RFC 8259, section 7).
///
/// Characters that control a terminal or the direction of text are escaped, so that foreign text is safe to print.
public enum Quotation {
  /// The text between quotation marks.
  public static func write(_ text: String) -> String { "\"\(escape(text, alsoQuotes: true))\"" }

  /// The text between quotation marks; a long text is cut after 60 Unicode scalars and followed by an ellipsis.
  public static func writeBeginning(of text: String) -> String {
    // One character may have any number of accents.
    let beginning = String(text.unicodeScalars.prefix(60))
    return beginning.unicodeScalars.count == text.unicodeScalars.count ? write(text) : "\(write(beginning))…"
  }

  /// The text with its control characters escaped, without quotation marks.
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

  /// Resolves the escapes between two quotation marks; nil if one is not an escape of JSON.
  public static func read(_ inside: String) -> String? {
    var units: [UInt16] = []
    var rest = Substring(inside).utf16
    while let unit = rest.popFirst() {
      guard unit == backslash else {
        units.append(unit)
        continue
      }
      guard let resolved = resolve(&rest) else { return nil }
      units.append(resolved)
    }
    return String(validating: units, as: UTF16.self)
  }

  private static let backslash = UInt16(ascii: "\\")

  private static func resolve(_ rest: inout Substring.UTF16View) -> UInt16? {
    switch rest.popFirst() {
    case UInt16(ascii: "\""): UInt16(ascii: "\"")
    case backslash: backslash
    case UInt16(ascii: "/"): UInt16(ascii: "/")
    case UInt16(ascii: "b"): 0x08
    case UInt16(ascii: "f"): 0x0C
    case UInt16(ascii: "n"): UInt16(ascii: "\n")
    case UInt16(ascii: "r"): UInt16(ascii: "\r")
    case UInt16(ascii: "t"): UInt16(ascii: "\t")
    case UInt16(ascii: "u"): hexadecimal(&rest)
    case _: nil
    }
  }

  private static func hexadecimal(_ rest: inout Substring.UTF16View) -> UInt16? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0)?.properties.isASCIIHexDigit == true }) else {
      return nil
    }
    rest = rest.dropFirst(4)
    return String(digits).flatMap { UInt16($0, radix: 16) }
  }
}

extension DefaultStringInterpolation {
  /// `\(quoted: text)`: the text between quotation marks.
  public mutating func appendInterpolation(quoted text: String) { appendInterpolation(Quotation.write(text)) }
}

extension UInt16 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = UInt16(UInt8(ascii: scalar)) }
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
  /// The text with other text in place of each Unicode scalar for which there is some.
  public func replacingScalars(by replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let other = replacement(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
  }
}
