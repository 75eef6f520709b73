import KhipuTerminal
import KhipuTerminalTestSupport

extension Screen {
  /// The screen with its colours, as an SVG image.
  var svg: String {
    let (width, height) = (size.columns * Self.column + 16, size.rows * Self.row + 16)
    let rows = cells.indices.map { row in runs(in: row).map { Self.drawn($0, in: row) }.joined() }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" font-family="monospace" font-size="15">
      <rect width="100%" height="100%" rx="6" fill="#1e1e1e"/>
      \(rows.filter { !$0.isEmpty }.joined(separator: "\n"))
      </svg>

      """
  }

  // The size of a cell in pixels.
  private static let (column, row) = (9, 20)

  private typealias Run = (columns: Range<Int>, text: String, style: String)

  /// Adjacent cells with the same style.
  private func runs(in row: Int) -> [Run] {
    cells[row].indices.reduce(into: []) { (runs: inout [Run], column) in
      let (text, style) = (cells[row][column], styles[row][column])
      if let last = runs.last, last.style == style {
        runs[runs.count - 1] = (last.columns.lowerBound..<column + 1, last.text + text, style)
      } else {
        runs.append((column..<column + 1, text, style))
      }
    }
  }

  private static func drawn(_ run: Run, in row: Int) -> String {
    let (left, width, top) = (run.columns.lowerBound * column + 8, run.columns.count * self.column, row * self.row + 8)
    let color = run.style.split(separator: ";")
    if color.first == "48" {
      let place = "x=\"\(left)\" y=\"\(top)\" width=\"\(width)\" height=\"\(self.row)\""
      return "<rect \(place) fill=\"rgb(\(color.dropFirst(2).joined(separator: ",")))\"/>"
    }
    let space = run.text.reversed().prefix { $0 == " " }.count
    guard space < run.text.count else { return "" }
    let looks = ["1": "fill=\"#ffffff\" font-weight=\"bold\"", "31": "fill=\"#f07070\"", "90": "fill=\"#808080\""]
    let text = run.text.dropLast(space).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let place = "x=\"\(left)\" y=\"\(top + 15)\" textLength=\"\(width - space * column)\" xml:space=\"preserve\""
    return "<text \(place) \(looks[run.style] ?? "fill=\"#d0d0d0\"")>\(text)</text>"
  }
}
