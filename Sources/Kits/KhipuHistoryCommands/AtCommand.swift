public import KhipuCommandLine
import KhipuControl
import KhipuHistory
import KhipuTerminal
import KhipuValues

extension CLICommand {
  /// Shows a part of a past state.
  public static var at: CLICommand {
    let first = Tool.parts.first?.name ?? ""
    return CLICommand(
      name: "at",
      help: [
        "at TIME [WORD]": "a list as it was at 12:30, or \"2026-01-31 12:30:05\"; \(first), or the named list"
      ],
      mostWords: .max
    ) { (session, arguments) throws(CLIError) in
      let app = try session.app(arguments.options)
      let moment = try arguments.moment(before: app.tool.now())
      let history = try await app.history { $0.start.map { $0 <= moment } ?? true }
      guard let state = history.state(at: moment) else {
        let start = history.start.map { "; it begins at \(LocalTime($0))" } ?? ""
        throw .refused("the history doesn't reach back to \(LocalTime(moment))\(start)", "not-kept", .missing)
      }
      return try session.show(try arguments.part(of: state, in: app), of: state, at: moment, arguments.options)
    }
  }
}

extension Arguments {
  fileprivate func moment(before now: Moment) throws(CLIError) -> Moment {
    let word = words.dropFirst().first ?? ""
    guard let time = LocalTime(word, before: now) else {
      throw .refused(
        "'at' takes a time such as 12:30 or \"2026-01-31 12:30:05\", not \(Quotation.writeBeginning(of: word))")
    }
    guard time.moment <= now else { throw .refused("\(time) is yet to come; give a time that has passed") }
    // The end of the second: `history` prints whole seconds, and the state at a printed time must include that row's changes.
    return time.moment + 0.999_999
  }

  /// The part of the state chosen by the words after the time; by default the first part.
  fileprivate func part(of state: Tool.State, in app: App<Tool>) throws(CLIError) -> StatePart<Tool> {
    let (parts, rest) = (Tool.parts, Array(words.dropFirst(2)))
    let name = rest.first
    guard let part = name.map({ name in parts.first { $0.name == name.lowercased() } }) ?? parts.first else {
      let names = parts.map(\.name).joined(separator: ", ")
      throw .refused("'at' shows one of \(names), not \(Quotation.writeBeginning(of: name ?? ""))")
    }
    guard rest.count > 1 else { return part }
    guard let choice = part.choice else {
      throw .refused("'\(rest[0])' takes no more words; leave out what follows it")
    }
    return try app.chosen(by: choice, rest.sentence, in: state)
  }
}
