import KhipuControl
import KhipuHistory
import KhipuValues
import Models

extension CLICommand {
  static let history = CLICommand(
    name: "history",
    help: [
      "history [--last N]": "what changed, when, by which sentence and process; a day is kept, or more"
    ]
  ) { (session, arguments) throws(CLIError) in
    let options = arguments.options
    let steps = try session.app(options).history().steps
    let rows = steps.suffix(options.last ?? steps.count).map { HistoryRow(entry: $0.entry) }
    if rows.isEmpty, !options.isJSON { Console.note("nothing changed yet") }
    try Console.print(
      options.isJSON ? JSON.lines(rows.map(\.json)) : HistoryRow.table(rows, isColored: options.isColored))
    return .done
  }
}

/// What a message changed.
struct HistoryRow: TableRow {
  let entry: Journal<AppState>.Entry

  static let titles = [Cell("when"), Cell("process", .right), Cell("sentence"), Cell("changes")]

  func cells(isColored: Bool) -> [Cell] {
    let more = entry.changes.count - 1
    return [
      Cell("\(LocalTime(entry.moment))"), Cell("\(entry.process)", .right), Cell(entry.cause ?? ""),
      Cell((entry.changes.first.map { "\(ChangeWords($0))" } ?? "") + (more > 0 ? " and \(more) more" : "")),
    ]
  }

  var json: JSON {
    .object([
      ("when", .text("\(LocalTime(entry.moment))")), ("seconds", .number(entry.moment.secondsSince1970)),
      ("process", .integer(entry.process)), ("sentence", entry.cause.map(JSON.text) ?? .null),
      ("changes", .list(entry.changes.map { .text("\(ChangeWords($0))") })),
    ])
  }
}
