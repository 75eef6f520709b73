import Testing

@testable import KhipuTerminal

struct TerminalColumnsTests {
  @Test(
    "A text's width in terminal columns is the sum of its characters' widths: zero, one or two each",
    arguments: [
      ("", 0), ("a", 1), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("ß", 1), ("★", 1),
      ("灯", 2), ("ひ", 2), ("한", 2), ("！", 2), ("🪔", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2),
      ("👍🏽", 2), ("a灯b", 4), ("עברית", 5),
    ])
  func widthIsSumOfCharacters(_ text: String, _ columns: Int) {
    #expect(text.terminalColumns == columns)
  }

  @Test("Table columns are as wide as their widest cell, and no line ends with spaces")
  func wideAsWidestCell() {
    let rows = [
      [Cell("a"), Cell("b", .right), Cell("c")], [Cell("灯"), Cell("100", .right), Cell("")], [Cell("e\u{301}\u{1B}")],
    ]
    #expect(TextTable.text(rows) == "a          b  c\n灯       100\ne\u{301}\\u001b")
  }

  @Test(
    "The first and the last character of each range of wide characters take two terminal columns",
    arguments: [
      0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ] as [ClosedRange<UInt32>])
  func takesTwoColumns(_ block: ClosedRange<UInt32>) throws {
    for value in [block.lowerBound, block.upperBound] {
      #expect(Character(try #require(Unicode.Scalar(value))).terminalColumns == 2)
    }
  }

  @Test(
    "A character just outside a range of wide characters takes one terminal column",
    arguments: [
      "\u{10FF}", "\u{2328}", "\u{232B}", "\u{2E7F}", "\u{303F}", "\u{A4D0}", "\u{A95F}", "\u{FB00}", "\u{FE1A}",
      "\u{FE70}", "\u{FF61}",
    ])
  func takesOneColumn(_ character: Character) { #expect(character.terminalColumns == 1) }
}
