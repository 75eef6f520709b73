import Foundation

/// Whether the bytes are JSON by the letter (RFC 8259).
///
/// Foundation allows more than that: a comma behind the last element, a byte order mark, other encodings. It refuses one
/// thing, an exponent that is too large for its numbers.
func isJSON(_ bytes: [UInt8]) -> Bool {
  guard !bytes.contains(0), !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return false }
  guard let plain = plain(bytes) else { return false }
  do {
    _ = try JSONSerialization.jsonObject(with: Data(plain), options: .fragmentsAllowed)
    return true
  } catch { return false }
}

/// The bytes with exponents of one digit; nil if a comma is before an end.
private func plain(_ bytes: [UInt8]) -> [UInt8]? {
  var (plain, last, isText, isEscaped, isExponent) = ([UInt8](), UInt8(0), false, false, false)
  for byte in bytes {
    if isText {
      if byte == UInt8(ascii: "\""), !isEscaped { isText = false }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    } else {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isExponent, isDigit, last == UInt8(ascii: "1") { continue }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"), last == UInt8(ascii: ",") { return nil }
      isText = byte == UInt8(ascii: "\"")
      let wasDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
      isExponent =
        (byte | 0x20 == UInt8(ascii: "e") && wasDigit)
        || isExponent && (isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
      if isExponent, isDigit {
        plain.append(UInt8(ascii: "1"))
        last = UInt8(ascii: "1")
        continue
      }
    }
    plain.append(byte)
    if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { last = byte }
  }
  return plain
}
