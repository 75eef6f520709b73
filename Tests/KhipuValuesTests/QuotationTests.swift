import KhipuValues
import TestTools
import Testing

@Suite("Text in quotation marks")
struct QuotationTests {
  @Test("what is written reads as the same scalars", arguments: texts)
  func roundTrip(_ text: String) throws {
    let inside = String(Quotation.write(text).unicodeScalars.dropFirst().dropLast())
    #expect(try #require(Quotation.read(inside)).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("every control, bidirectional and line-breaking scalar is escaped, and nothing else but quotes")
  func scalars() {
    let control = [0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069]
    let escaped = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
      $0 != "\\" && Quotation.escaped(String($0)).hasPrefix("\\")
    }
    #expect(escaped.map(\.value) == control.flatMap { $0.map(UInt32.init) })
  }

  @Test("a value is written in quotation marks within a text, and a long one by its beginning")
  func writing() {
    #expect("a \(quoted: "b\"c\\\n\u{1F512}")" == #"a "b\"c\\\n🔒""#)
    let sixty = String(repeating: "e\u{301}", count: 30)
    #expect(Quotation.writeBeginning(of: sixty) == Quotation.write(sixty))
    #expect(Quotation.writeBeginning(of: sixty + "x") == Quotation.write(sixty) + "…")
  }

  @Test("what JSON escapes is read, and nothing else")
  func reading() {
    #expect(Quotation.read(#"\"\\\/\b\f\n\r\t\u00e9\uD83d\udd12"#) == "\"\\/\u{8}\u{C}\n\r\té🔒")
    for text in [#"\x"#, #"\"#, #"\u12"#, #"\u12g4"#, #"\ud83d"#, #"\u+123"#] { #expect(Quotation.read(text) == nil) }
  }

  private static let texts = [
    "Desk", "", " ", "  two  spaces ", "\"", "\\", "\\\"", "\\n", "a\nb", "\r\n", "\t", "\u{0}", "\u{1b}[31mred",
    "\u{7f}", "\u{85}", "\u{9b}2J", "\u{202e}evil", "\u{2066}", "\u{2028}", "\u{200b}", "\u{feff}", "👩‍👩‍👧", "🏳️‍🌈",
    "\u{301}begins with an accent", "e\u{301}", "é", "厨房", "مطبخ", "\u{10ffff}", "\u{1F4A1}\u{20E3}",
  ]
}
