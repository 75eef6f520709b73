public import KhipuCommandLine
import KhipuControl
import KhipuHistory
import KhipuTerminal
public import KhipuValues

extension CLICommand {
  public static var history: CLICommand { history { _, _ in true } }

  /// Lists the changes. A row has a sentence only if its command made one of them. Others aren't replayed.
  ///
  /// - Parameter isCause: Whether the command made the change, rather than read it. The command is nil for an undo, a redo, or a
  ///   sentence that is no command of the tool.
  public static func history(
    causing isCause: @escaping @Sendable (Tool.Command?, Tool.State.Change) -> Bool
  ) -> CLICommand {
    CLICommand(
      name: "history",
      help: ["history [--last N]": "the changes, each with its time, process and sentence"]
    ) { (session, arguments) throws(CLIError) in
      let options = arguments.options
      let last = options.values["--last"].flatMap { Int($0) }
      let steps = try await session.app(options).history { history in
        last.map { history.steps.count - history.incompleteSteps >= $0 } ?? false
      }.steps
      let rows = steps.suffix(last ?? steps.count).map { step in
        let (entry, command) = (step.entry, step.entry.cause.flatMap { Tool.Command($0) })
        let isCaused = entry.changes.contains { isCause(command, $0) }
        return HistoryRow(entry: entry, sentence: isCaused ? entry.cause : nil)
      }
      if rows.isEmpty, !options.isJSON { session.diagnostics.show("nothing changed yet") }
      try Console.print(
        options.isJSON ? JSON.lines(rows.map(\.json)) : HistoryRow.table(rows, in: options.colors))
      return .done
    }
  }
}

extension Options.Option {
  /// `history --last 5` shows only the last five rows.
  public static var last: Options.Option { count("--last", of: "history") }

  /// An option of `command` that takes a number, 1 or more.
  static func count(_ name: String, of command: String) -> Options.Option {
    Options.Option("\(name) N", value: "a number", command: command) { value throws(CLIError) in
      _ = try parseCount(value, "\(name) takes a number")
    }
  }
}

/// A row of `history`: the time, process, sentence and changes of one step.
private struct HistoryRow<State: Alterable & Sendable>: TextTableRow {
  let entry: Journal<State>.Entry
  /// Nil if the changes have no cause, or if the command only read them.
  let sentence: String?

  static var titles: [Cell] { [Cell("when"), Cell("process", .right), Cell("sentence"), Cell("changes")] }

  func cells(isColored: Bool) -> [Cell] {
    let more = entry.changes.count - 1
    return [
      Cell("\(LocalTime(entry.moment))"), Cell("\(entry.process)", .right), Cell(sentence ?? ""),
      Cell((entry.changes.first.map { "\(ChangeWords($0))" } ?? "") + (more > 0 ? " and \(more) more" : "")),
    ]
  }

  var json: JSON {
    .object([
      ("when", .text("\(LocalTime(entry.moment))")), ("seconds", .number(entry.moment.secondsSince1970)),
      ("process", .integer(entry.process)), ("sentence", sentence.map(JSON.text) ?? .null),
      ("changes", .list(entry.changes.map { .text("\(ChangeWords($0))") })),
    ])
  }
}
