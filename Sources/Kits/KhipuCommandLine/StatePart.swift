public import KhipuControl
public import KhipuSentences
public import KhipuTerminal
public import KhipuValues

/// A part of the state that a command shows.
public struct StatePart<Tool: CommandLineTool>: Sendable {
  /// Parses a line, such as `lights study`, as the part that it chooses.
  public typealias Choice = @Sendable (_ line: String, _ names: Names) -> Reading<StatePart>
  /// Makes a table; empty if it has no rows.
  public typealias TableMaker =
    @Sendable (Tool.State, Moment, _ colors: ColorDepth) throws(Failure) -> String
  /// Makes the table as JSON.
  public typealias JSONMaker = @Sendable (Tool.State, Moment) throws(Failure) -> String
  /// Makes a note to show with the table; nil for none.
  public typealias NoteMaker = @Sendable (Tool.State, Moment) -> String?

  public let name: String
  let help: String
  /// The commands that load the part.
  public let sources: [Tool.Command]
  /// The commands that load what is shown beside the part. If one fails, its report is shown, and the part is shown without.
  public let extras: [Tool.Command]
  /// Parses the name and the words after it; nil if no words may follow the name.
  public let choice: Choice?
  public let table: TableMaker
  public let json: JSONMaker
  public let note: NoteMaker

  public init(
    name: String, help: String, sources: [Tool.Command] = [], extras: [Tool.Command] = [], choice: Choice? = nil,
    table: @escaping TableMaker, json: @escaping JSONMaker, note: @escaping NoteMaker = { _, _ in nil }
  ) {
    (self.name, self.help, self.sources, self.extras, self.choice) = (name, help, sources, extras, choice)
    (self.table, self.json, self.note) = (table, json, note)
  }
}

extension StatePart {
  /// A part with any number of rows, shown as a table or as JSON.
  public init<Row: TextTableRow>(
    _ name: String, _ help: String, sources: [Tool.Command] = [], extras: [Tool.Command] = [], choice: Choice? = nil,
    note: @escaping NoteMaker = { _, _ in nil },
    rows: @escaping @Sendable (Tool.State, Moment) throws(Failure) -> [Row]
  ) {
    self.init(
      name: name, help: help, sources: sources, extras: extras, choice: choice,
      table: { (state, now, colors) throws(Failure) in Row.table(try rows(state, now), in: colors) },
      json: { (state, now) throws(Failure) in JSON.lines(try rows(state, now).map(\.json)) }, note: note)
  }

  /// A part that shows a single row, one line per column, followed by the text of `below`; as JSON, only the row.
  public init<Row: TextTableRow>(
    of name: String, sources: [Tool.Command], extras: [Tool.Command] = [],
    row: @escaping @Sendable (Tool.State) throws(Failure) -> Row,
    below: @escaping @Sendable (Tool.State, _ colors: ColorDepth) throws(Failure) -> String = { _, _ in "" }
  ) {
    self.init(
      name: name, help: "", sources: sources, extras: extras,
      table: { (state, _, colors) throws(Failure) in
        let tables = [try row(state).list(in: colors), try below(state, colors)]
        return tables.filter { !$0.isEmpty }.joined(separator: "\n\n")
      }, json: { (state, _) throws(Failure) in try row(state).json.description })
  }
}
