import Testing

@testable import KhipuTerminal

@Suite("Columns of a terminal")
struct TerminalColumnsTests {
  @Test(
    "A text has its width in columns of a terminal",
    arguments: [
      ("", 0), ("a", 1), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("ß", 1), ("★", 1),
      ("灯", 2), ("ひ", 2), ("한", 2), ("！", 2), ("🪔", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2),
      ("👍🏽", 2), ("a灯b", 4), ("עברית", 5),
    ])
  func columns(_ text: String, _ columns: Int) {
    #expect(text.terminalColumns == columns)
  }

  @Test("The columns of a table are as wide as the widest cell in them, and no line ends in space")
  func table() {
    let rows = [
      [Cell("a"), Cell("b", .right), Cell("c")], [Cell("灯"), Cell("100", .right), Cell("")], [Cell("e\u{301}\u{1B}")],
    ]
    #expect(Table.text(rows) == "a          b  c\n灯       100\ne\u{301}\\u001b")
  }
}
