import Testing

@testable import Features

@Suite("Text in quotation marks")
struct QuotationTests {
  @Test("what is written reads as the same scalars", arguments: Samples.texts)
  func roundTrip(_ text: String) throws {
    let inside = String(Quotation.write(text).unicodeScalars.dropFirst().dropLast())
    #expect(try #require(Quotation.read(inside)).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("every control, bidirectional and line-breaking scalar is escaped, and nothing else but quotes")
  func scalars() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl = value < 0x20 || (0x7F...0x9F).contains(value)
      let steersText =
        [0x61C, 0x200E, 0x200F, 0x2028, 0x2029].contains(value)
        || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
      let isEscaped = Quotation.harmless(String(scalar)).hasPrefix("\\") && scalar != "\\"
      #expect(isEscaped == (isControl || steersText), "U+\(String(value, radix: 16))")
    }
  }
}
