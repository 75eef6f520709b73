import KhipuText
import KhipuValues
import Testing

struct QuotationReaderTests {
  @Test("A quoted text is parsed back to the same scalars", arguments: texts)
  func roundTrip(_ text: String) throws {
    let inside = String(Quotation.write(text).unicodeScalars.dropFirst().dropLast())
    #expect(try #require(Quotation.read(inside)).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("A quotation may contain JSON escapes, and no others")
  func mayContainEscapes() {
    #expect(Quotation.read(#"\"\\\/\b\f\n\r\t\u00e9\uD83d\udd12"#) == "\"\\/\u{8}\u{C}\n\r\té🔒")
    for text in [#"\x"#, #"\"#, #"\u12"#, #"\u12g4"#, #"\ud83d"#, #"\u+123"#] { #expect(Quotation.read(text) == nil) }
  }

  private static let texts = [
    "Desk", "", " ", "  two  spaces ", "\"", "\\", "\\\"", "\\n", "a\nb", "\r\n", "\t", "\u{0}", "\u{1b}[31mred",
    "\u{7f}", "\u{85}", "\u{9b}2J", "\u{202e}evil", "\u{2066}", "\u{2028}", "\u{200b}", "\u{feff}", "👩‍👩‍👧", "🏳️‍🌈",
    "\u{301}begins with an accent", "e\u{301}", "é", "厨房", "مطبخ", "\u{10ffff}", "\u{1F4A1}\u{20E3}",
  ]
}
