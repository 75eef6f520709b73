import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuLiveView

struct FrameTests {
  private static let characters: [Character] = [
    "a", "b", " ", "e\u{301}", "灯", "한", "🪔", "👍🏽", "\u{1B}", "\u{301}", "…",
  ]
  private static let styles: [Style] = [.plain, .bold, .grey, .ground(red: 1, green: 2, blue: 3)]

  private func frame(in size: TerminalSize, _ generator: inout SeededGenerator) -> Frame {
    let rows = (0..<Int.random(in: 0...size.rows + 2, using: &generator)).map { _ in
      (0..<Int.random(in: 0...3, using: &generator)).reduce(StyledText()) { text, _ in
        let length = Int.random(in: 0...size.columns, using: &generator)
        let piece = String((0..<length).map { _ in generator.element(of: Self.characters) })
        return text + StyledText(piece, generator.element(of: Self.styles))
      }
    }
    let cursor = Bool.random(using: &generator) ? Int.random(in: 0...size.columns + 1, using: &generator) : nil
    return Frame(rows, in: size, colors: ColorDepth.allCases.randomElement(using: &generator) ?? .none, cursor: cursor)
  }

  @Test("A frame looks the same drawn over the previous one as drawn alone, at any terminal size")
  func looksTheSame() async {
    await Fuzzing.lines.run { generator in
      let (columns, rows) = (Int.random(in: 1...40, using: &generator), Int.random(in: 1...12, using: &generator))
      let size = TerminalSize(columns: columns, rows: rows)
      // None of the previous content may be left.
      var screen = Screen(columns: columns, rows: rows, showing: String(repeating: "x", count: columns * rows))
      screen.show("\u{1B}[?7l")
      var old: Frame?
      for _ in 0..<4 {
        let frame = frame(in: size, &generator)
        try hold(frame.rows.count == rows, "\(frame.rows.count) rows in place of \(rows)")
        try hold(frame.rows.allSatisfy { $0.columns <= size.columns }, "\(frame) is wider than \(columns)")
        screen.show(frame.drawn(over: old))
        old = frame
        var whole = Screen(columns: columns, rows: rows)
        whole.show("\u{1B}[?7l" + frame.drawn())
        try hold(
          screen.lines == whole.lines && screen.styles == whole.styles && screen.modes == whole.modes,
          "\(screen.lines) \(screen.modes) in place of \(whole.lines) \(whole.modes)")
        try hold(!whole.modes.contains("?25") || screen.cursor == whole.cursor, "\(screen.cursor) \(whole.cursor)")
        let texts = frame.rows.map { String($0.text.reversed().drop { $0 == " " }.reversed()) }
        try hold(screen.lines == Array(texts.prefix(screen.lines.count)), "\(screen.lines) in place of \(texts)")
        try hold(
          screen.modes.contains("?25") == (frame.cursor != nil), "\(String(describing: frame.cursor)) \(screen.modes)")
      }
    }
  }

  @Test("Only rows that differ from the previous frame are drawn, unless the frame's size or colors differ")
  func drawsDifferingRows() {
    let size = TerminalSize(columns: 10, rows: 3)
    let texts = ["a", "b", "c"].map { StyledText($0) }
    let frame = Frame(texts, in: size)
    #expect(frame.drawn(over: frame) == "")
    let next = Frame([texts[0], StyledText("x"), texts[2]], in: size)
    #expect(next.drawn(over: frame) == "\u{1B}[?25l\u{1B}[2;1Hx\u{1B}[K")
    #expect(Frame(texts, in: size, cursor: 1).drawn(over: frame) == "\u{1B}[?25l\u{1B}[3;2H\u{1B}[?25h")
    let wider = Frame(texts, in: TerminalSize(columns: 11, rows: 3))
    #expect(wider.drawn(over: frame) == wider.drawn())
    let colorless = Frame(texts, in: size, colors: .none)
    #expect(colorless.drawn(over: frame) == colorless.drawn())
  }

  @Test("A cursor beyond the last column is shown in the last column")
  func cursor() { #expect(Frame([], in: TerminalSize(columns: 10, rows: 3), cursor: 12).cursor == 9) }
}
