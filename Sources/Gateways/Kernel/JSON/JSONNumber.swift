/// The bytes of a number, which are valid; a byte that is no digit follows them.
struct JSONNumber {
  let bytes: [UInt8]
  let start: Int
  let end: Int

  /// The number, or nil if it is not whole or doesn't fit. `1.0` and `1e2` are whole.
  func whole<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    let isNegative = bytes[start] == UInt8(ascii: "-")
    var (number, place) = (Number.zero, isNegative ? start + 1 : start)
    while bytes[place].isDigit {
      guard let next = number.followed(by: bytes[place], isNegative) else { return wholeByParts(isNegative) }
      (number, place) = (next, place + 1)
    }
    return place == end ? number : wholeByParts(isNegative)
  }

  /// The same for numbers with a fraction or an exponent: zeros count only once a digit follows them, so that all that
  /// are left at the end can be made up by the exponent.
  private func wholeByParts<Number: FixedWidthInteger>(_ isNegative: Bool) -> Number? {
    var (number, zeros, fraction, place) = (Number.zero, 0, 0, isNegative ? start + 1 : start)
    var isFraction = false
    while place < end, bytes[place] | 0x20 != UInt8(ascii: "e") {
      switch bytes[place] {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0"): zeros += 1
      case let digit:
        guard let next = number.shifted(by: zeros)?.followed(by: digit, isNegative) else { return nil }
        (number, zeros) = (next, 0)
      }
      if isFraction, bytes[place] != UInt8(ascii: ".") { fraction += 1 }
      place += 1
    }
    return number.shifted(by: zeros - fraction + exponent(from: place))
  }

  /// The exponent, of which no more counts than makes any number too large or too small.
  private func exponent(from place: Int) -> Int {
    var (exponent, place) = (0, place + 1)
    guard place < end else { return 0 }
    let isNegative = bytes[place] == UInt8(ascii: "-")
    while place < end {
      if bytes[place].isDigit { exponent = min(exponent * 10 + Int(bytes[place] & 0x0F), 1 << 40) }
      place += 1
    }
    return isNegative ? -exponent : exponent
  }

  /// The closest number, or nil if it is too large, or too close to zero.
  var double: Double? { short ?? closest(Double.self) }

  /// The closest number, or nil if it is too large, or too close to zero.
  var float: Float? { closest(Float.self) }

  /// The number if it has up to 15 digits and no exponent: both it and the power of ten are exact, so that their
  /// quotient is the closest number.
  private var short: Double? {
    guard end - start <= 17 else { return nil }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    var (digits, count, fraction): (Int64, Int, Int?) = (0, 0, nil)
    for place in (isNegative ? start + 1 : start)..<end {
      switch bytes[place] {
      case UInt8(ascii: "."): fraction = count
      case let digit where digit.isDigit: (digits, count) = (digits * 10 + Int64(digit & 0x0F), count + 1)
      case _: return nil
      }
    }
    guard count <= 15 else { return nil }
    let number = Double(digits) / Self.powers[fraction.map { count - $0 } ?? 0]
    return isNegative ? -number : number
  }

  private func closest<Number: LosslessStringConvertible & BinaryFloatingPoint>(_ type: Number.Type) -> Number? {
    guard let number = Number(String(decoding: bytes[start..<end], as: UTF8.self)), number.isFinite else { return nil }
    return number == 0 && !isZero ? nil : number
  }

  private var isZero: Bool {
    bytes[start..<end].prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy { !$0.isDigit || $0 == UInt8(ascii: "0") }
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

extension FixedWidthInteger {
  /// The number with one more digit; nil if it doesn't fit.
  fileprivate func followed(by digit: UInt8, _ isNegative: Bool) -> Self? {
    let (tens, isTooLarge) = multipliedReportingOverflow(by: 10)
    let digit = Self(digit & 0x0F)
    let (sum, isStillTooLarge) =
      isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
    return isTooLarge || isStillTooLarge ? nil : sum
  }

  /// The number with that many more zeros; nil if it doesn't fit or they are too few.
  fileprivate func shifted(by zeros: Int) -> Self? {
    guard self != 0 else { return self }
    guard zeros >= 0 else { return nil }
    var number = self
    for _ in 0..<zeros {
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      number = tens
    }
    return number
  }
}
