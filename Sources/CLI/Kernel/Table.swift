import Models

/// A cell of a table.
struct Cell {
  /// Its alignment.
  enum Side { case left, right }

  private let text: String
  private var side: Side
  let width: Int

  /// A text; control characters are escaped.
  init(_ text: String, _ side: Side = .left) {
    (self.text, self.side) = (Quotation.escaped(text), side)
    width = self.text.terminalColumns
  }

  /// A control sequence that fills some columns, and a text behind it.
  init(control: String, columns: Int, _ text: String) {
    (self.text, side) = ("\(control) \(text)", .left)
    width = columns + 1 + text.terminalColumns
  }

  /// The same with another alignment.
  func aligned(_ side: Side) -> Cell {
    var cell = self
    cell.side = side
    return cell
  }

  /// The text, padded to the columns.
  fileprivate func filling(_ columns: Int) -> String {
    let space = String(repeating: " ", count: max(0, columns - width))
    return switch side {
    case .left: text + space
    case .right: space + text
    }
  }
}

/// Rows of cells, one under the other.
enum Table {
  /// The rows as lines, each column as wide as its widest cell.
  static func text(_ rows: [[Cell]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0 }
    return rows.map { line($0, widths) }.joined(separator: "\n")
  }

  private static func line(_ row: [Cell], _ widths: [Int]) -> String {
    let line = zip(row, widths).map { $0.filling($1) }.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
