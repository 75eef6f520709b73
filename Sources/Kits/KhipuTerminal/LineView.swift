/// A line on a terminal: a prompt, and text with a cursor, wrapped into rows.
struct LineView: Equatable {
  let prompt: String
  let left: String
  var right = ""

  /// The control sequences that draw the line over `old`; if that is nil, the cursor must be at the start of an empty row.
  func drawn(over old: LineView? = nil, in size: TerminalSize) -> String {
    let layout = layout(in: size)
    let cursor = layout.cursor
    let rows = layout.rows[layout.shown]
    let last = rows.endIndex - 1
    // A terminal wraps only at the next character, so a space is written into the new row.
    let end = rows[last].isEmpty ? " \r" : ""
    let text = "\(Self.up(old?.cursorRow(in: size) ?? 0))\u{1B}[J\(rows.joined())\(end)"
    let isAtEnd = right.isEmpty && cursor.row == last
    return isAtEnd ? text : "\(text)\(Self.up(last - cursor.row))\(Self.right(cursor.column))"
  }

  /// The text that moves the cursor from the end of the line to a new row; empty if it is already at the start of a row.
  func end(in size: TerminalSize) -> String { layout(in: size).cursor.column == 0 ? "" : "\n" }

  /// The index of the cursor's row among the shown rows.
  private func cursorRow(in size: TerminalSize) -> Int {
    let layout = layout(in: size)
    return layout.cursor.row - layout.shown.lowerBound
  }

  private typealias Layout = (rows: [String], cursor: (row: Int, column: Int), shown: Range<Int>)

  /// The wrapped rows, the position of the cursor, and the range of rows that fit.
  private func layout(in size: TerminalSize) -> Layout {
    let before = Array(prompt + left)
    var (rows, column, cursor) = ([""], 0, (row: 0, column: 0))
    // The space at the end stands for the cursor, which takes a column after the text.
    for (number, character) in (before + right + [" "]).enumerated() {
      let width = character.terminalColumns
      if column + width > size.columns {
        rows.append("")
        column = 0
      }
      if number == before.count { cursor = (rows.count - 1, column) }
      rows[rows.count - 1].append(character)
      column += width
    }
    rows[rows.count - 1].removeLast()
    let first = min(cursor.row, max(0, rows.count - size.rows))
    return (rows, cursor, first..<min(rows.count, first + size.rows))
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\r\u{1B}[\(rows)A" : "\r" }

  private static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
