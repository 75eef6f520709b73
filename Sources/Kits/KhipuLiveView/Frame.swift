import KhipuTerminal

/// The content of a whole terminal: text for each row, and a cursor in the last row.
struct Frame: Equatable {
  let size: TerminalSize
  let colors: ColorDepth
  /// One text for each row of the terminal, none wider than the terminal.
  let rows: [StyledText]
  /// The zero-based column of the cursor in the last row; nil if it is hidden.
  let cursor: Int?

  /// Drops rows or adds empty ones to fit the height, and clips rows to the width.
  init(_ rows: [StyledText], in size: TerminalSize, colors: ColorDepth = .trueColor, cursor: Int? = nil) {
    let empty = Array(repeating: StyledText(), count: max(0, size.rows - rows.count))
    self.rows = (rows.prefix(size.rows) + empty).map { $0.clipped(to: size.columns) }
    (self.size, self.colors) = (size, colors)
    self.cursor = cursor.map { min($0, size.columns - 1) }
  }

  /// The control sequences that draw the frame over the old one: only rows that differ, or all rows if there is no
  /// old frame of the same size and colors. Empty if the frames are equal.
  func drawn(over old: Frame? = nil) -> String {
    let known = old?.size == size && old?.colors == colors ? old : nil
    if known == self { return "" }
    // Hides the cursor first, because it would visibly jump from row to row.
    return "\u{1B}[?25l" + (known == nil ? "\u{1B}[2J" : "")
      + rows.indices.filter { known?.rows[$0] != rows[$0] }.map(drawn).joined() + drawnCursor
  }

  private func drawn(row: Int) -> String {
    // A full row leaves the cursor in the last column, where "erase to the end of the line" would erase the last character.
    let end = rows[row].columns < size.columns ? "\u{1B}[K" : ""
    return "\u{1B}[\(row + 1);1H\(rows[row].drawn(in: colors))\(end)"
  }

  private var drawnCursor: String { cursor.map { "\u{1B}[\(size.rows);\($0 + 1)H\u{1B}[?25h" } ?? "" }
}
