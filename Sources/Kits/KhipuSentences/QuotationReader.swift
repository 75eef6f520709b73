public import KhipuValues

extension Quotation {
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

extension UInt16 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = UInt16(UInt8(ascii: scalar)) }
}
