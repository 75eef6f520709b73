import Foundation
import TestSupport
import Testing

@testable import Gateways

@Suite struct JSONNumberTests {
  private func read<Number: Decodable>(_ text: String) -> Number? {
    do { return try JSONDocument(text.utf8).decode(Number.self) } catch { return nil }
  }

  @Test(
    "a whole number is read however it is written, and none that doesn't fit",
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0", 0), ("0e99999999999999999999", 0), ("1.0", 1), ("1e2", 100), ("1E+2", 100),
      ("100e-2", 1), ("0.1e1", 1), ("-12.50e1", -125), ("0.001e3", 1), ("1000000000000000000000e-21", 1), ("1.5", nil),
      ("1e-1", nil), ("10e-2", nil), ("9223372036854775807", .max), ("9223372036854775808", nil),
      ("-9223372036854775808", .min), ("-9223372036854775809", nil), ("9223372036854775807.0", .max),
      ("922337203685477580.7e1", .max), ("92233720368547758070e-1", .max), ("1e19", nil), ("1e999999999999999999", nil),
      ("1e-999999999999999999", nil), ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func whole(text: String, number: Int?) { #expect(read(text) == number) }

  @Test("the smallest and the largest number of each type are read, and those beyond them are not")
  func bounds() {
    func check<Number: FixedWidthInteger & Codable>(_ type: Number.Type) {
      for bound in [Number.min, .max] {
        for end in ["", ".0", "e0", ".00E+0"] {
          #expect(read("\(bound)\(end)") == bound)
          #expect(read("\(bound == .min ? Int128(bound) - 1 : Int128(bound) + 1)\(end)") as Number? == nil)
        }
      }
    }
    check(Int.self)
    check(Int8.self)
    check(Int16.self)
    check(Int32.self)
    check(Int64.self)
    check(UInt.self)
    check(UInt8.self)
    check(UInt16.self)
    check(UInt32.self)
    check(UInt64.self)
  }

  @Test("a number is the closest Double and Float, and none if it is too large or too small for them")
  func closest() async {
    await Fuzzing.files.run { generator in
      let whole = Int(generator.digits()).map { "\($0)" } ?? "0"
      let fraction = Bool.random(using: &generator) ? ".\(generator.digits())" : ""
      let exponent = generator.element(of: ["", "", "e3", "E-7", "e+22", "e-30", "e300", "e-330", "e40", "e-50"])
      let text = generator.element(of: ["", "-"]) + whole + fraction + exponent
      let isZero = (whole + fraction).allSatisfy { $0 == "0" || $0 == "." }
      let double = Double(text).flatMap { $0.isFinite && ($0 != 0 || isZero) ? $0 : nil }
      let float = Float(text).flatMap { $0.isFinite && ($0 != 0 || isZero) ? $0 : nil }
      try hold(
        (read(text) as Double?)?.bitPattern == double?.bitPattern,
        "\(text) is read as \(String(describing: read(text) as Double?))")
      try hold((read(text) as Float?)?.bitPattern == float?.bitPattern, "\(text) isn't \(String(describing: float))")
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func digits() -> String {
    var digits = ""
    for _ in 0..<Int.random(in: 1...17, using: &self) { digits += "\(Int.random(in: 0...9, using: &self))" }
    return digits
  }
}
