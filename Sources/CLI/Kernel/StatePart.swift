import Features
import KhipuControl
import KhipuSentences
import KhipuValues
import Models

/// A part of the state that a word shows.
struct StatePart: Sendable {
  /// The word.
  let name: String
  /// What the help says.
  let help: String
  /// The commands that load it.
  var sources: [Command] = []
  /// The part that the line chooses if words follow the name; nil if none may follow.
  var choice: Choice?
  /// An aligned table; empty if there is nothing in it.
  let table: @Sendable (AppState, Moment, _ isColored: Bool) throws(Failure) -> String
  /// The same for programs.
  let json: @Sendable (AppState, Moment) throws(Failure) -> String
  /// What to say beside the table, if anything.
  var note: @Sendable (AppState, Moment) -> String? = { _, _ in nil }
}

extension StatePart {
  /// Reads a line as the part that it chooses.
  typealias Choice = @Sendable (_ line: String) throws(ParseError) -> Unresolved<StatePart>

  /// A list with a row for each thing in it.
  init<Row: TableRow>(
    _ name: String, _ help: String, sources: [Command] = [], choice: Choice? = nil,
    note: @escaping @Sendable (AppState, Moment) -> String? = { _, _ in nil },
    rows: @escaping @Sendable (AppState, Moment) throws(Failure) -> [Row]
  ) {
    self.init(
      name: name, help: help, sources: sources, choice: choice,
      table: { (state, now, isColored) throws(Failure) in Row.table(try rows(state, now), isColored: isColored) },
      json: { (state, now) throws(Failure) in JSON.lines(try rows(state, now).map(\.json)) }, note: note)
  }

  /// One thing in full, which words chose, with a table of what is in it below.
  init<Row: TableRow>(
    of name: String, sources: [Command], row: @escaping @Sendable (AppState) throws(Failure) -> Row,
    below: @escaping @Sendable (AppState, _ isColored: Bool) throws(Failure) -> String = { _, _ in "" }
  ) {
    self.init(
      name: name, help: "", sources: sources,
      table: { (state, _, isColored) throws(Failure) in
        let tables = [try row(state).list(isColored: isColored), try below(state, isColored)]
        return tables.filter { !$0.isEmpty }.joined(separator: "\n\n")
      }, json: { (state, _) throws(Failure) in try row(state).json.description })
  }
}

/// A row of a table.
protocol TableRow: Sendable {
  static var titles: [Cell] { get }
  var json: JSON { get }

  func cells(isColored: Bool) -> [Cell]
}

extension TableRow {
  /// The rows under their titles; empty if there are none.
  static func table(_ rows: [Self], isColored: Bool) -> String {
    rows.isEmpty ? "" : Table.text([titles] + rows.map { $0.cells(isColored: isColored) })
  }

  /// The row in full, with a line for each column that has something.
  func list(isColored: Bool) -> String {
    let lines = zip(Self.titles, cells(isColored: isColored)).filter { $1.width > 0 }
    return Table.text(lines.map { [$0.aligned(.left), $1.aligned(.left)] })
  }
}
