public struct TerminalSize: Hashable, Sendable {
  /// At least 2, so that a wide character fits.
  public let columns: Int
  public let rows: Int

  /// An unknown size (0) becomes 80 columns and 24 rows.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns > 0 ? max(2, columns) : 80, rows > 0 ? rows : 24)
  }
}
