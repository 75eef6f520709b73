import AppDomain
import Features
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuSentences
import Models
@_spi(Composition) import UseCases

/// The app, put together for one home.
final class App: Sendable {
  private let world: Environment
  private let domain: Output
  private let unkept: UnkeptNotes

  /// - Parameter receiver: Hears every message, besides those who get the reports.
  /// - Throws: `CLIError.refused` if there is no place to store anything.
  init(_ world: World, receiver: @escaping Receiver = { _ in }) throws(CLIError) {
    let unkept = UnkeptNotes()
    self.unkept = unkept
    self.world = try world.environment { unkept.add(.store($0)) }
    domain = createAppDomain(receivers: [ReportReceiver.receive, receiver])
  }

  /// The gateways, whose calls are recorded in a task that is traced.
  var environment: Environment { world.traced }

  func state() throws(CLIError) -> AppState {
    do { return try environment.store.state() } catch { throw .failure(.store(error)) }
  }

  func history() throws(CLIError) -> Journal<AppState>.History {
    do { return try environment.store.history() } catch { throw .failure(.store(error)) }
  }

  /// Carries out the sentence, and returns the reports. What was read to look up names is known to its command.
  func carryOut(_ sentence: String) async throws(CLIError) -> [Message] {
    try await run { () throws(CLIError) in
      await send(
        try await resolve { () throws(ParseError) in
          try Command.grammar.parse(sentence, or: CLICommand.all.map(\.name))
        })
    }
  }

  /// Carries out the command, and returns the reports.
  func carryOut(_ command: Command) async throws(CLIError) -> [Message] {
    try await run { () throws(CLIError) in await send(command) }
  }

  /// Carries out all of the commands, and returns the reports. They are recorded as one step, with that cause.
  func carryOut(_ commands: [Command], for cause: String) async throws(CLIError) -> [Message] {
    try await run { () throws(CLIError) in
      await MessageContext.run(for: { cause }) {
        var reports: [Message] = []
        for command in commands { reports += await send(command) }
        return reports
      }
    }
  }

  /// The state after the commands that load it.
  ///
  /// - Throws: `CLIError.failure` with the report of the first command that fails.
  func state(after commands: [Command]) async throws(CLIError) -> AppState {
    try await run { () throws(CLIError) in
      for command in commands {
        for report in await send(command) {
          if let failure = report.failure { throw .failure(failure, in: report) }
        }
      }
      return try state()
    }
  }

  /// The part that the words of a line choose, and the state with it loaded.
  func chosen(
    by choice: () throws(ParseError) -> Unresolved<StatePart>
  ) async throws(CLIError) -> (part: StatePart, state: AppState) {
    try await run { () throws(CLIError) in
      let part = try await resolve(choice)
      return (part, try await state(after: part.sources))
    }
  }

  /// The part that the words of a line choose among the things of that state.
  func chosen(
    by choice: () throws(ParseError) -> Unresolved<StatePart>, in state: AppState
  ) async throws(CLIError) -> StatePart {
    try await resolve(in: state, choice)
  }

  /// Runs the body in one context, and then notes what could not be kept.
  private func run<Value>(_ body: () async throws(CLIError) -> Value) async throws(CLIError) -> Value {
    defer { unkept.show() }
    return try await MessageContext.run(body)
  }

  /// What was parsed, with its names looked up: in the state, if there is one, otherwise as they are loaded.
  private func resolve<Value>(
    in state: AppState? = nil, _ parse: () throws(ParseError) -> Unresolved<Value>
  ) async throws(CLIError) -> Value {
    let parsed: Unresolved<Value>
    do throws(ParseError) { parsed = try parse() } catch { throw .failure(Failure(error)) }
    var environment = environment
    if let state { environment.store.state = { state } }
    do throws(Failure) {
      return try await withCurrent(environment) { () async throws(Failure) in
        try await parsed.resolve(state == nil ? .loaded : .stored)
      }
    } catch { throw .failure(error) }
  }

  /// The candidates of a completion; none if their names can't be read.
  func candidates(of completion: Completion, among names: NameSource) async -> [String] {
    await MessageContext.run {
      await withCurrent(environment) {
        do { return try await completion.candidates.resolve(names) } catch { return [] }
      }
    }
  }

  /// Sends the command, and returns the reports of its feature. The failures of others, which had no command, are noted.
  private func send(_ command: Command) async -> [Message] {
    let reports = await ReportReceiver.reports {
      await withCurrent(environment) { await domain(.command(command)) }
    }
    let feature = Message.command(command).feature
    for report in reports where report.feature != feature { report.failure.map(unkept.add) }
    return reports.filter { $0.feature == feature }
  }
}
