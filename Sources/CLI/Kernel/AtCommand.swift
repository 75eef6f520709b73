import Features
import KhipuControl
import KhipuHistory
import KhipuSentences
import KhipuValues
import Models
import UseCases

extension CLICommand {
  static let at = CLICommand(
    name: "at",
    help: [
      "at TIME [WORD]":
        "a list as it was at 12:30, or \"2026-01-31 12:30:05\"; \(StatePart.all[0].name), or the one of the word"
    ], mostWords: .max
  ) { (session, arguments) throws(CLIError) in
    let app = try session.app(arguments.options)
    let moment = try arguments.moment(before: app.environment.date())
    let history = try app.history()
    guard let state = history.state(at: moment) else {
      let start = history.start.map { "; it begins at \(LocalTime($0))" } ?? ""
      throw .refused("the history doesn't reach back to \(LocalTime(moment))\(start)", "not-kept", .missing)
    }
    return try app.show(try await arguments.part(of: state, in: app), of: state, at: moment, arguments.options)
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
    // The end of the second, so that a change is there at the time that the history tells.
    return Moment(secondsSince1970: time.moment.secondsSince1970 + 0.999_999) ?? time.moment
  }

  /// The part of the state that the words behind the time choose: the first one without any.
  fileprivate func part(of state: AppState, in app: App) async throws(CLIError) -> StatePart {
    let rest = Array(words.dropFirst(2))
    guard let name = rest.first else { return StatePart.all[0] }
    guard let part = StatePart.all.first(where: { $0.name == name.lowercased() }) else {
      let names = StatePart.all.map(\.name).joined(separator: ", ")
      throw .refused("'at' shows one of \(names), not \(Quotation.writeBeginning(of: name))")
    }
    guard rest.count > 1 else { return part }
    guard let choice = part.choice else { throw .refused("'\(name)' takes no more words; leave out what follows it") }
    return try await app.chosen(by: { () throws(ParseError) in try choice(rest.sentence) }, in: state)
  }
}
