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
      mostWords: .max, candidates: { await $0.candidatesForAt($1, $2) }
    ) { (session, arguments) throws(CLIError) in
      let app = try session.app(arguments.options)
      let moment = try arguments.moment(before: app.tool.now())
      let part = try arguments.part()
      let history = try await app.history { $0.start.map { $0 <= moment } ?? true }
      guard let state = history.state(at: moment) else {
        let start = history.start.map { "; it begins at \(LocalTime($0))" } ?? ""
        throw .refused("the history doesn't reach back to \(LocalTime(moment))\(start)", "not-kept", .missing)
      }
      // Without a start, the history begins with the first change ever, and the state before it is no state of anything.
      if history.start == nil, !history.entries.contains(where: { $0.moment <= moment }) {
        let first = history.entries.first.map { "; the first change is of \(LocalTime($0.moment))" } ?? ""
        throw .refused("nothing is recorded up to \(LocalTime(moment))\(first)", "not-recorded", .missing)
      }
      let chosen = try arguments.chosen(from: part.checked(in: state, at: moment), of: state, in: app)
      return try session.show(chosen.checked(in: state, at: moment), of: state, at: moment, arguments.options)
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

  /// The part named by the word after the time; by default the first part.
  fileprivate func part() throws(CLIError) -> StatePart<Tool> {
    let (parts, rest) = (Tool.parts, words.dropFirst(2))
    let name = rest.first
    guard let part = name.map({ name in parts.first { $0.name == name.lowercased() } }) ?? parts.first else {
      let names = parts.map(\.name).joined(separator: ", ")
      throw .refused("'at' shows one of \(names), not \(Quotation.writeBeginning(of: name ?? ""))")
    }
    if let name, rest.count > 1, part.choice == nil {
      throw .refused("'\(name)' takes no more words; leave out what follows it")
    }
    return part
  }

  /// What the words after the part's name choose of it; by default all.
  fileprivate func chosen(
    from part: StatePart<Tool>, of state: Tool.State, in app: CommandLineApp<Tool>
  ) throws(CLIError) -> StatePart<Tool> {
    guard words.count > 3, let choice = part.choice else { return part }
    return try app.chosen(by: choice, sentence.words.dropFirst(2).joined(separator: " "), in: state)
  }
}

extension StatePart {
  /// The part, if what its sources load was loaded up to the moment. Otherwise an empty list would claim that nothing existed.
  fileprivate func checked(in state: Tool.State, at moment: Moment) throws(CLIError) -> StatePart {
    if sources.allSatisfy({ Tool.isLoaded(by: $0, in: state) }) { return self }
    throw .refused("what '\(name)' shows isn't recorded up to \(LocalTime(moment))", "not-recorded", .missing)
  }
}

extension CommandLineApp {
  /// The moments of the newest changes that begin with the typed word; after a moment, the parts; then what a part's choice reads.
  fileprivate func candidatesForAt(_ line: String, _ isLoading: Bool) async -> [String] {
    let end = line.last?.isWhitespace == true ? [""] : []
    let words = Array((line.words + end).dropFirst())
    switch words.count {
    case 1: return await moments(beginningWith: words[0])
    case 2: return Tool.parts.map(\.name)
    case _:
      let part = Tool.parts.first { $0.name == words[1].lowercased() }
      return await candidates(for: words.dropFirst().joined(separator: " "), by: part?.choice, isLoading: isLoading)
    }
  }

  private func moments(beginningWith typed: String) async -> [String] {
    let texts = { (history: Journal<Tool.State>.History) in
      let all = history.entries.map { $0.moment.text(before: self.tool.now(), beginningWith: typed) }
      return all.filter { $0.hasPrefix(typed) }.withoutRepetition
    }
    do throws(CLIError) { return texts(try await history { texts($0).count > 20 }).suffix(20).map(\.self) } catch {
      return []
    }
  }
}

extension Moment {
  /// The moment as `at` takes it, in one word: only the time if that means this moment, unless more was typed.
  fileprivate func text(before now: Moment, beginningWith typed: String) -> String {
    let text = "\(LocalTime(self))".replacing(" ", with: "T")
    let time = String(text.drop { $0 != "T" }.dropFirst())
    let isRecent = LocalTime(time, before: now).map { "\($0)" } == "\(LocalTime(self))"
    return isRecent && time.hasPrefix(typed) ? time : text
  }
}
