import KhipuTerminal

/// What a whole terminal shows: a text for each of its rows, and a cursor in the last one.
struct Frame: Equatable {
  let size: TerminalSize
  /// As many as the terminal has, none wider than that.
  let rows: [StyledText]
  /// The column of the cursor in the last row, from 0 on; nil if it isn't seen.
  let cursor: Int?

  /// These rows, as far as the terminal has them; without their styles if it shows no colours.
  init(_ rows: [StyledText], in size: TerminalSize, isColored: Bool = true, cursor: Int? = nil) {
    let empty = Array(repeating: StyledText(), count: max(0, size.rows - rows.count))
    self.rows = (rows.prefix(size.rows) + empty).map { row in
      let row = row.clipped(to: size.columns)
      return isColored ? row : row.styled(.plain)
    }
    self.size = size
    self.cursor = cursor.map { min($0, size.columns - 1) }
  }

  /// What draws it where the old one is shown: only the rows that differ. Without an old one of the same size, the whole
  /// terminal.
  func drawn(over old: Frame? = nil) -> String {
    let known = old?.size == size ? old : nil
    if known == self { return "" }
    // The cursor would be seen jumping from row to row.
    return "\u{1B}[?25l" + (known == nil ? "\u{1B}[2J" : "")
      + rows.indices.filter { known?.rows[$0] != rows[$0] }.map(drawn).joined() + drawnCursor
  }

  private func drawn(row: Int) -> String {
    // In the last column a terminal would erase the last character.
    let end = rows[row].columns < size.columns ? "\u{1B}[K" : ""
    return "\u{1B}[\(row + 1);1H\(rows[row].drawn)\(end)"
  }

  private var drawnCursor: String { cursor.map { "\u{1B}[\(size.rows);\($0 + 1)H\u{1B}[?25h" } ?? "" }
}
