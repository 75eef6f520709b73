public struct Cell: Sendable {
  public enum Side: Sendable { case left, right }

  private let text: StyledText
  private var side: Side

  /// In terminal columns.
  public var width: Int { text.columns }

  /// Plain text; control characters are escaped.
  public init(_ text: String, _ side: Side = .left) { self.init(StyledText(text), side) }

  public init(_ text: StyledText, _ side: Side = .left) { (self.text, self.side) = (text, side) }

  func aligned(_ side: Side) -> Cell {
    var cell = self
    cell.side = side
    return cell
  }

  /// The text in exactly this many columns.
  fileprivate func filling(_ columns: Int, _ colors: ColorDepth) -> String {
    text.filling(columns, from: side).drawn(in: colors)
  }
}

/// Rows of cells with aligned columns.
public enum TextTable {
  /// The rows as lines, each column as wide as its widest cell.
  public static func text(_ rows: [[Cell]], in colors: ColorDepth = .trueColor) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0 }
    return rows.map { line($0, widths, colors) }.joined(separator: "\n")
  }

  private static func line(_ row: [Cell], _ widths: [Int], _ colors: ColorDepth) -> String {
    var line = zip(row, widths).map { $0.filling($1, colors) }.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }
}
