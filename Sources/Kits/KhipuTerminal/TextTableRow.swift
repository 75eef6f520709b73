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
