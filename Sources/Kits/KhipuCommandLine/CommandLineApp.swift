public import KhipuControl
public import KhipuMessages
public import KhipuSentences
public import KhipuTerminal
import KhipuValues
import Synchronization

/// Carries out sentences and commands with a tool, in the environment of one configuration.
public final class CommandLineApp<Tool: CommandLineTool>: Sendable {
  public let tool: Tool
  private let diagnostics: Diagnostics
  private let unsaved: UnsavedNotes
  private let isUnsaved = Mutex(false)
  // The names that were indexed last, and their index.
  private let known = Mutex<(names: [Name], index: Names)>(([], Names()))

  /// - `receive`: Receives every message, and whether a line or a key caused it rather than a source. It must not block.
  /// - Throws: `CLIError.refused` if no home directory is set.
  public init(
    _ configuration: Tool.Configuration, diagnostics: Diagnostics = Diagnostics(of: Tool.name),
    receive: @escaping @Sendable (Message<Tool.Command>, _ isOfLine: Bool) -> Void = { _, _ in }
  ) throws(CLIError) {
    let unsaved = UnsavedNotes()
    (self.diagnostics, self.unsaved) = (diagnostics, unsaved)
    tool = try Tool(with: configuration, diagnostics: diagnostics, unsaved: unsaved.add) { message in
      let list = ReportList<Tool.Command>.current
      list.add(message)
      receive(message, list.isOfLine)
    }
  }

  /// Whether writing or reading the state first failed during a call of `state(after:)`. The history may then lack commands.
  public var hasUnsavedHistory: Bool { isUnsaved.withLock(\.self) }

  public func state() async throws(CLIError) -> Tool.State {
    do { return try await tool.store.state() } catch { throw .failure(.store(error)) }
  }

  /// Calls the subscriber with the present state and with each later one, in order. The returned closure unsubscribes.
  public func updated(
    _ subscriber: @escaping Store<Tool.State>.Subscriber
  ) async throws(CLIError) -> @Sendable () -> Void {
    do { return try await tool.store.updated(subscriber) } catch { throw .failure(.store(error)) }
  }

  /// The recorded changes, read backwards until `isEnough` returns true or nothing older is kept.
  public func history(
    until isEnough: (Journal<Tool.State>.History) -> Bool = { _ in false }
  ) async throws(CLIError) -> Journal<Tool.State>.History {
    do { return try await tool.store.history(isEnough) } catch { throw .failure(.store(error)) }
  }

  /// Carries out the sentence, and returns its reports, including failures. Name lookup and command share one read cache.
  ///
  /// - Throws: `CLIError.failure` if the sentence isn't understood, or if names can't be read or loaded.
  public func carryOut(_ sentence: String) async throws(CLIError) -> [Report] {
    try await run { () throws(CLIError) in
      let words = CLICommand<Tool>.all.map(\.name)
      return await send(
        try await value { names in Tool.Command.grammar.reading(of: sentence, names: names, or: words) })
    }
  }

  public func carryOut(_ command: Tool.Command) async throws(CLIError) -> [Report] { try await enter(command)() }

  /// Sends the command to the domain. The caller runs the returned work. Features get commands in the order of these calls.
  public func enter(_ command: Tool.Command) -> @Sendable () async throws(CLIError) -> [Report] {
    let work = tool.enter(command)
    return { () throws(CLIError) in try await self.run { () throws(CLIError) in await self.reports(of: command, work) }
    }
  }

  /// Carries out all commands, even after a failure, as one step of the history with this cause, and returns their reports.
  ///
  /// - `reversed`: The messages that the commands undo or redo; the first is the one that the cause names.
  public func carryOut(
    _ commands: [Tool.Command], for cause: String, reversing reversed: [Cause.Origin] = []
  ) async throws(CLIError) -> [Report] {
    try await run { () throws(CLIError) in
      await MessageContext.run(for: { cause }, reversing: reversed) {
        var reports: [Report] = []
        for command in commands { reports += await send(command) }
        return reports
      }
    }
  }

  /// Runs `body` in one message context, while no other command that can be undone runs in any process of the home.
  public func alone<Value: Sendable>(
    _ body: () async throws(CLIError) -> Value
  ) async throws(CLIError) -> Value {
    let result = await MessageContext.run { () -> Result<Value, CLIError> in
      do throws(Failure) {
        return try await tool.alone { () -> Result<Value, CLIError> in
          do throws(CLIError) { return .success(try await body()) } catch { return .failure(error) }
        }
      } catch { return .failure(.failure(error)) }
    }
    return try result.get()
  }

  /// Carries out `commands` and `extras`, which load the state, and returns it. Shows an unusable or missing reply to an extra.
  ///
  /// - Throws: `CLIError.failure` with the report of the first other command that fails; without one if the state can't be read.
  public func state(after commands: [Tool.Command], extras: [Tool.Command] = []) async throws(CLIError) -> Tool.State {
    try await run { () throws(CLIError) in
      let isSaved = unsaved.isStateSaved
      for (index, command) in (commands + extras).enumerated() {
        for report in await send(command) {
          guard let failure = report.failure else { continue }
          let isExtra = index >= commands.count && [.refused, .unreachable].contains(failure.kind)
          guard isExtra else { throw .failure(failure, in: report) }
          if let line = CLIError.failure(failure, in: report).line { diagnostics.show(line) }
        }
      }
      if isSaved, !unsaved.isStateSaved { isUnsaved.withLock { $0 = true } }
      return try await state()
    }
  }

  /// Runs the sources, and polls the state for changes by other processes, until cancelled. Shows errors, and keeps polling.
  ///
  /// - Parameter glance: Called after each poll, about twenty times a second.
  public func follow(_ glance: @Sendable () -> Void = {}) async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        do throws(Failure) { try await self.tool.runSources() } catch { self.diagnostics.show("\(error)") }
      }
      var trouble: String?
      while !Task.isCancelled {
        let last = trouble
        do throws(CLIError) {
          _ = try await state()
          trouble = nil
        } catch { trouble = error.line }
        if let trouble, trouble != last { diagnostics.show(trouble) }
        glance()
        do { try await Task.sleep(for: .milliseconds(50)) } catch { break }
      }
    }
  }

  /// The part that the line chooses, and the state after the part is loaded. A sentence may take precedence.
  func chosen(
    by choice: StatePart<Tool>.Choice, _ line: String, unless sentence: String
  ) async throws(CLIError) -> (part: StatePart<Tool>, state: Tool.State) {
    try await run { () throws(CLIError) in
      let part = try await value { Tool.Command.grammar.choice(choice(line, $0), unless: sentence, names: $0) }
      return (part, try await state(after: part.sources, extras: part.extras))
    }
  }

  /// The part that the line chooses. Names are looked up in `state`.
  public func chosen(
    by choice: StatePart<Tool>.Choice, _ line: String, in state: Tool.State
  ) throws(CLIError) -> StatePart<Tool> {
    try choice(line, index(of: Tool.names(in: state))).checked()
  }

  /// The candidates for a line's last word, including stored names. If there are none and `isLoading` is true, loads
  /// names and tries again. If names can't be read or loaded, returns the candidates found so far.
  func completion(isLoading: Bool, _ complete: (Names) -> Completion) async -> Completion {
    var completion = complete(Names())
    await MessageContext.run {
      do {
        completion = complete(try await names())
        guard isLoading, completion.candidates.isEmpty, !completion.kinds.isEmpty else { return }
        try await tool.load(namesOf: completion.kinds)
        completion = complete(try await names())
      } catch { /* Returns the candidates found so far. */  }
    }
    return completion
  }

  /// Runs `body` in one message context, and then shows the new failures from `unsaved`.
  private func run<Value>(_ body: () async throws(CLIError) -> Value) async throws(CLIError) -> Value {
    defer { unsaved.show(in: diagnostics) }
    return try await MessageContext.run { () throws(CLIError) in
      ReportList<Tool.Command>.current.isOfLine = true
      return try await body()
    }
  }

  /// Parses a line first without names; if it may contain names, again with the stored names; and if the result depends on
  /// names, again with loaded names.
  ///
  /// - Throws: `CLIError.failure` if the line isn't understood, or if names can't be read or loaded.
  private func value<Value>(_ read: (Names) -> Reading<Value>) async throws(CLIError) -> Value {
    var (reading, loaded) = (read(Names()), Set<String>())
    if !reading.reached.isEmpty { reading = read(try await names()) }
    while !reading.kinds.isSubset(of: loaded) {
      var unusable: Failure?
      do throws(Failure) { try await tool.load(namesOf: reading.kinds.subtracting(loaded)) } catch {
        guard error.kind == .refused else { throw .failure(reading.error.map { Failure($0) } ?? error) }
        unusable = error
      }
      loaded.formUnion(reading.kinds)
      reading = read(try await names())
      if let unusable, reading.error != nil { throw .failure(unusable) }
    }
    return try reading.checked()
  }

  /// Sends the command, and returns the reports of its feature. Failures of other features are added to `unsaved`.
  private func send(_ command: Tool.Command) async -> [Report] { await reports(of: command, tool.enter(command)) }

  private func reports(of command: Tool.Command, _ work: Work) async -> [Report] {
    let before = known.withLock(\.names)
    let reports = await ReportList<Tool.Command>.current.reports(of: work).map { Report($0) }
    for report in reports where report.feature != command.feature { report.failure.map(unsaved.add) }
    var named: [Report] = []
    for report in reports where report.feature == command.feature {
      named.append(await self.named(report, as: before))
    }
    return named
  }

  /// The message in words, with names in place of numbers.
  public func report(_ message: Message<Tool.Command>) async -> Report { await named(Report(message)) }

  /// The report with names in place of numbers, looked up in the current names and in `before`, the names before the command.
  func named(_ report: Report, as before: [Name] = []) async -> Report {
    do throws(CLIError) {
      let now = Tool.names(in: try await state())
      let names = before.isEmpty || before == now ? index(of: now) : Names(before + now)
      let text = Tool.Command.grammar.naming(report.text, by: names)
      return Report(feature: report.feature, report.description, text: text, outcome: report.outcome)
    } catch { return report /* Callers that need the state report the error. */ }
  }

  private func names() async throws(CLIError) -> Names { index(of: Tool.names(in: try await state())) }

  /// The index of the names, which is cached until a name changes.
  private func index(of names: [Name]) -> Names {
    known.withLock { known in
      if known.names != names { known = (names, Names(names)) }
      return known.index
    }
  }
}

extension Reading {
  fileprivate func checked() throws(CLIError) -> Value {
    do throws(ParseError) { return try get() } catch { throw .failure(Failure(error)) }
  }
}

extension Report {
  /// The message in words.
  init(_ message: Message<some SpokenCommand>) {
    self.init(feature: message.feature, "\(message)", text: message.rounded, outcome: message.outcome)
  }
}
