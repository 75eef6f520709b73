import KhipuValues
import Testing

struct QuotationTests {
  @Test("`Quotation.escaped` escapes only control characters, bidi controls, and line and paragraph separators")
  func escapesOnlyControls() {
    let control = [0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069]
    let escaped = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
      $0 != "\\" && Quotation.escaped(String($0)).hasPrefix("\\")
    }
    #expect(escaped.map(\.value) == control.flatMap { $0.map(UInt32.init) })
    #expect(Quotation.escaped("\u{7}\u{1B}\u{202E}") == #"\u0007\u001b\u202e"#)
  }

  @Test("Interpolation with `quoted:` quotes a whole text, and `Quotation.writeBeginning` its first 60 scalars")
  func quotesTextOrBeginning() {
    #expect("a \(quoted: "b\"c\\\n\u{1F512}")" == #"a "b\"c\\\n🔒""#)
    let sixty = String(repeating: "e\u{301}", count: 30)
    #expect(Quotation.writeBeginning(of: sixty) == Quotation.write(sixty))
    #expect(Quotation.writeBeginning(of: sixty + "x") == Quotation.write(sixty) + "…")
  }
}
