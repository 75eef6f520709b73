public import KhipuValues

extension Quotation {
  /// Resolves the escapes in the text between two quotation marks; nil if one is invalid in JSON, or is a lone surrogate.
  public static func read(_ inside: String) -> String? {
    var (units, rest) = ([UInt16](), Substring(inside).utf16)
    while let unit = rest.popFirst() {
      guard unit == UInt16(ascii: "\\") else {
        units.append(unit)
        continue
      }
      guard let escape = rest.popFirst() else { return nil }
      guard let resolved = escape == UInt16(ascii: "u") ? hexadecimal(&rest) : escapes[escape] else { return nil }
      units.append(resolved)
    }
    return String(validating: units, as: UTF16.self)
  }

  private static let escapes: [UInt16: UInt16] = [
    UInt16(ascii: "\""): UInt16(ascii: "\""), UInt16(ascii: "\\"): UInt16(ascii: "\\"),
    UInt16(ascii: "/"): UInt16(ascii: "/"), UInt16(ascii: "b"): 0x08, UInt16(ascii: "f"): 0x0C,
    UInt16(ascii: "n"): UInt16(ascii: "\n"), UInt16(ascii: "r"): UInt16(ascii: "\r"),
    UInt16(ascii: "t"): UInt16(ascii: "\t"),
  ]

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
