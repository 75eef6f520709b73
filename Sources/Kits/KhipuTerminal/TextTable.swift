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

public protocol TextTableRow: Sendable {
  static var titles: [Cell] { get }
  var json: JSON { get }

  /// A cell for each title.
  func cells(isColored: Bool) -> [Cell]
}

extension TextTableRow {
  /// The rows under their titles; empty if there are none.
  public static func table(_ rows: [Self], in colors: ColorDepth) -> String {
    rows.isEmpty ? "" : TextTable.text([titles] + rows.map { $0.cells(isColored: colors != .none) }, in: colors)
  }

  /// The row as lines with title and value, one per non-empty column.
  public func list(in colors: ColorDepth) -> String {
    let lines = zip(Self.titles, cells(isColored: colors != .none)).filter { $1.width > 0 }
    return TextTable.text(lines.map { [$0.aligned(.left), $1.aligned(.left)] }, in: colors)
  }
}
