/// Text between quotation marks, with the escapes of JSON.
///
/// What could change a terminal, or the direction of a text, is escaped and so harmless wherever it is shown.
public enum Quotation {
  /// The text between quotation marks.
  public static func write(_ text: String) -> String { "\"\(escape(text, alsoQuotes: true))\"" }

  /// The text between quotation marks; of a long one the beginning, and … behind it.
  public static func writeBeginning(of text: String) -> String {
    // A single character may have any number of accents.
    let beginning = String(text.unicodeScalars.prefix(longest))
    return beginning.unicodeScalars.elementsEqual(text.unicodeScalars) ? write(text) : "\(write(beginning))…"
  }

  private static let longest = 60

  /// The text with its control characters escaped, to be shown without quotation marks.
  public static func harmless(_ text: String) -> String { escape(text, alsoQuotes: false) }

  private static func escape(_ text: String, alsoQuotes: Bool) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"" where alsoQuotes, "\\" where alsoQuotes: escaped.append(contentsOf: ["\\", scalar])
      case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
      case "\r": escaped.append(contentsOf: "\\r".unicodeScalars)
      case "\t": escaped.append(contentsOf: "\\t".unicodeScalars)
      case _ where scalar.isControl: escaped.append(contentsOf: escape(scalar).unicodeScalars)
      case _: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// The text that the inside of a quotation stands for, or nil where an escape is none of JSON's.
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

extension UInt16 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = UInt16(UInt8(ascii: scalar)) }
}

extension Unicode.Scalar {
  /// Whether it steers a terminal or the direction of text instead of showing something.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    case _: false
    }
  }
}
