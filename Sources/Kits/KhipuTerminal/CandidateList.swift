extension TerminalSize {
  /// Candidates for completion in columns. Shows as many rows as fit, at most ten, and the number of the others.
  func list(of texts: [String]) -> String {
    let cells = texts.map { Cell($0) }
    let inRow = max(1, (columns + 2) / ((cells.map(\.width).max() ?? 0) + 2))
    let shown = min(cells.count, inRow * max(1, min(10, rows - 2)))
    let list = stride(from: 0, to: shown, by: inRow).map { Array(cells[$0..<min(shown, $0 + inRow)]) }
    return TextTable.text(list) + (shown < cells.count ? "\n… and \(cells.count - shown) more" : "")
  }
}
