import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuTerminal

struct LineViewTests {
  private static let characters: [Character] = ["a", "b", "c", "d", " ", "e\u{301}", "灯", "한", "🪔", "👍🏽"]

  private func text(_ limit: Int, _ generator: inout SeededGenerator) -> String {
    String((0..<Int.random(in: 0...limit, using: &generator)).map { _ in generator.element(of: Self.characters) })
  }

  /// The rows of the line on a screen of 100 rows, and the position of the cursor.
  private func expected(_ view: LineView, _ columns: Int) -> (lines: [String], cursor: (row: Int, column: Int)) {
    let next = view.right.first ?? "x"
    var screen = Screen(columns: columns, rows: 100, showing: view.prompt + view.left + "\(next)")
    let cursor = (screen.cursor.row, screen.cursor.column - next.terminalColumns)
    screen = Screen(columns: columns, rows: 100, showing: view.prompt + view.left + view.right)
    return (screen.lines, cursor)
  }

  @Test("A drawn line replaces the previous one, and the rows above stay")
  func replacesPreviousLine() async {
    await Fuzzing.lines.run { generator in
      let columns = Int.random(in: 2...40, using: &generator)
      var screen = Screen(columns: columns, rows: 100, showing: "ab\r\n")
      var old: LineView?
      for _ in 0..<4 {
        let view = LineView(prompt: "> ", left: text(50, &generator), right: text(20, &generator))
        screen.show(view.drawn(over: old, in: screen.size))
        old = view
        let (lines, cursor) = expected(view, columns)
        let place = (screen.cursor.row - 1, screen.cursor.column)
        try hold(
          screen.lines == ["ab"] + lines && place == cursor,
          "\(view) in \(columns) columns: \(screen.lines) \(place) in place of \(lines) \(cursor)")
      }
      if let old {
        let finished = LineView(prompt: old.prompt, left: old.left + old.right)
        screen.show(finished.drawn(over: old, in: screen.size) + finished.end(in: screen.size))
      }
      let row = screen.lines.count
      try hold(screen.cursor.row >= row && screen.cursor.row <= row + 1, "\(screen.lines) \(screen.cursor)")
    }
  }

  @Test("After a finished line, the cursor moves to a new row, unless it is at the beginning of one already")
  func cursorMovesToNewRow() {
    let ends = ["a", "ab", "abc"].map { LineView(prompt: "> ", left: $0).end(in: TerminalSize(columns: 4, rows: 24)) }
    #expect(ends == ["\n", "", "\n"])
  }

  @Test("If a line has more rows than the screen, the rows around the cursor are shown")
  func showsRowsAroundCursor() async {
    await Fuzzing.lines.run { generator in
      let (columns, rows) = (Int.random(in: 2...12, using: &generator), Int.random(in: 1...6, using: &generator))
      var screen = Screen(columns: columns, rows: rows, showing: String(repeating: "x\r\n", count: rows))
      var old: LineView?
      for _ in 0..<4 {
        let view = LineView(prompt: "> ", left: text(60, &generator), right: text(40, &generator))
        screen.show(view.drawn(over: old, in: screen.size))
        old = view
        let (lines, cursor) = expected(view, columns)
        // Skips a line with fewer rows than the screen, because earlier rows can be above it.
        guard lines.count >= rows else { continue }
        let first = cursor.row - screen.cursor.row
        let empty = Array(repeating: "", count: rows)
        let shown = Array((screen.lines + empty).prefix(rows))
        try hold(
          first >= 0 && shown == Array((lines + empty).dropFirst(first).prefix(rows))
            && screen.cursor.column == cursor.column,
          "\(view) in \(columns) × \(rows): \(shown) \(screen.cursor) in place of \(lines) \(cursor)")
      }
    }
  }

  @Test("A terminal of unknown size has 80 columns and 24 rows, and every terminal has at least 2 columns")
  func unknownSize() {
    let sizes = [(0, 0), (1, 1), (200, 3)].map { TerminalSize(columns: $0, rows: $1) }
    #expect(sizes.map(\.columns) == [80, 2, 200])
    #expect(sizes.map(\.rows) == [24, 1, 3])
  }

  @Test(
    "Completion candidates are listed in as many columns as fit, and those beyond the last row are only counted",
    arguments: [
      (13, 24, ["a", "bbb", "cc"], "a  bbb  cc"), (12, 24, ["a", "bbb", "cc"], "a   bbb\ncc"),
      (11, 24, ["aaa", "bbb", "cc"], "aaa  bbb\ncc"),
      (2, 24, ["aaa", "灯"], "aaa\n灯"), (4, 4, ["a", "b", "c", "d", "e"], "a  b\nc  d\n… and 1 more"),
      (4, 1, ["a", "b", "c", "d", "e"], "a  b\n… and 3 more"), (80, 24, ["a\u{1B}b"], "a\\u001bb"),
      (1, 24, (0..<300).map { "\($0)" }, "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n… and 290 more"),
    ])
  func candidatesInColumns(_ columns: Int, _ rows: Int, _ texts: [String], _ expected: String) {
    #expect(TerminalSize(columns: columns, rows: rows).list(of: texts) == expected)
  }
}
