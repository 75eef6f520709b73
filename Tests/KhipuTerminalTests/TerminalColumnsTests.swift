import Testing

@testable import KhipuTerminal

@Suite("Terminal columns")
struct TerminalColumnsTests {
  @Test(
    "The width of a text is counted in terminal columns",
    arguments: [
      ("", 0), ("a", 1), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("ß", 1), ("★", 1),
      ("灯", 2), ("ひ", 2), ("한", 2), ("！", 2), ("🪔", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2),
      ("👍🏽", 2), ("a灯b", 4), ("עברית", 5),
    ])
  func columns(_ text: String, _ columns: Int) {
    #expect(text.terminalColumns == columns)
  }

  @Test("Table columns are as wide as their widest cell, and no line ends with spaces")
  func table() {
    let rows = [
      [Cell("a"), Cell("b", .right), Cell("c")], [Cell("灯"), Cell("100", .right), Cell("")], [Cell("e\u{301}\u{1B}")],
    ]
    #expect(Table.text(rows) == "a          b  c\n灯       100\ne\u{301}\\u001b")
  }
}
