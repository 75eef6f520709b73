import Features
import Models

/// A part of the state that a word shows: `khipu lights`.
struct StatePart: Sendable {
  /// The word.
  let name: String
  /// What the help says.
  let help: String
  /// The commands that load it.
  var sources: [Command] = []
  /// An aligned table; empty if there is nothing in it.
  let table: @Sendable (AppState, Moment, _ isColored: Bool) -> String
  /// The same for programs.
  let json: @Sendable (AppState, Moment) -> String
  /// What to say beside the table, if anything.
  var note: @Sendable (AppState, Moment) -> String? = { _, _ in nil }
}

extension StatePart {
  /// A list with a row for each thing in it.
  init<Row: TableRow>(
    _ name: String, _ help: String, sources: [Command] = [],
    note: @escaping @Sendable (AppState, Moment) -> String? = { _, _ in nil },
    rows: @escaping @Sendable (AppState, Moment) -> [Row]
  ) {
    self.init(
      name: name, help: help, sources: sources,
      table: { state, now, isColored in
        let rows = rows(state, now)
        return rows.isEmpty ? "" : Table.text([Row.titles] + rows.map { $0.cells(isColored: isColored) })
      },
      json: { state, now in JSON.lines(rows(state, now).map(\.json)) }, note: note)
  }
}

/// A row of a table.
protocol TableRow: Sendable {
  static var titles: [Cell] { get }
  var json: JSON { get }

  func cells(isColored: Bool) -> [Cell]
}
