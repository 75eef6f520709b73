public struct TerminalSize: Hashable, Sendable {
  /// Two or more: a character can be that wide.
  public let columns: Int
  public let rows: Int

  /// The size as the system tells it: zeros if the terminal doesn't know it.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns > 0 ? max(2, columns) : 80, rows > 0 ? rows : 24)
  }

  /// The texts beside and under each other: the first rows of them, and how many more there are.
  func list(of texts: [String]) -> String {
    let cells = texts.map { Cell($0) }
    let inRow = max(1, (columns + 2) / ((cells.map(\.width).max() ?? 0) + 2))
    let shown = min(cells.count, inRow * max(1, min(10, rows - 2)))
    let list = stride(from: 0, to: shown, by: inRow).map { Array(cells[$0..<min(shown, $0 + inRow)]) }
    return Table.text(list) + (shown < cells.count ? "\n… and \(cells.count - shown) more" : "")
  }
}
