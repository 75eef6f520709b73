import KhipuTerminal
import KhipuTestTools

@testable import KhipuLiveView

extension LiveState {
  /// Draws the view at a random size, and checks that it fits, and that the selection is marked if there is room.
  func checkFit(_ generator: inout SeededGenerator) throws {
    let (columns, rows) = (Int.random(in: 1...200, using: &generator), Int.random(in: 1...60, using: &generator))
    let size = TerminalSize(columns: columns, rows: rows)
    let frame = frame(in: size, colors: ColorDepth.allCases.randomElement(using: &generator) ?? .none)
    try hold(frame.rows.count == rows, "\(frame.rows.count) rows in \(size)")
    for row in frame.rows {
      try hold(row.columns <= size.columns && row.text.terminalColumns == row.columns, "\(row) in \(size)")
    }
    let isMarked = frame.rows.contains { $0.text.hasPrefix("▸") }
    let hasSelection = selection != nil && rows >= 4 && columns >= 16
    try hold(isMarked == hasSelection, "\(selection ?? "nothing") of \(frame.rows.map(\.text)) in \(size)")
  }
}
