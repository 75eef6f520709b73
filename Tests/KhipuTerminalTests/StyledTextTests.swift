import Testing

@testable import KhipuTerminal

struct StyledTextTests {
  @Test(
    "Styled text is truncated with an ellipsis, and no wide character is split",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("a灯b", 4, "a灯b"), ("a灯bc", 4, "a灯…"), ("a灯bc", 3, "a…"), ("灯", 1, "…"),
      ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""), ("\u{301}a\u{200B}", 1, "a\u{200B}"),
      ("a\u{1B}[2Jb", 20, "a\\u001b[2Jb"), ("e\u{301}e\u{301}", 1, "…"), ("🪔👍🏽", 4, "🪔👍🏽"),
    ])
  func truncatedWithEllipsis(_ text: String, _ columns: Int, _ expected: String) {
    let clipped = StyledText(text).clipped(to: columns)
    #expect(clipped.text == expected && clipped.columns == expected.terminalColumns)
  }

  @Test("Pieces of styled text keep their styles when joined or truncated, and the text can be padded on either side")
  func keepsStyles() {
    let text = StyledText("ab", .bold) + StyledText("") + StyledText("cd") + StyledText("ef", .red)
    #expect(text.drawn() == "\u{1B}[1mab\u{1B}[0mcd\u{1B}[31mef\u{1B}[0m")
    #expect(text.clipped(to: 5).drawn() == "\u{1B}[1mab\u{1B}[0mcd\u{1B}[31m…\u{1B}[0m")
    #expect(text.clipped(to: 2).drawn() == "\u{1B}[1ma…\u{1B}[0m")
    #expect(text.filling(8).text == "abcdef  " && text.filling(8, from: .right).text == "  abcdef")
    #expect(text.filling(3).text == "ab…")
    #expect(text.styled(.plain) == StyledText("ab") + StyledText("cd") + StyledText("ef"))
    #expect(StyledText("  ", .ground(red: 1, green: 20, blue: 255)).drawn() == "\u{1B}[48;2;1;20;255m  \u{1B}[0m")
  }
}
