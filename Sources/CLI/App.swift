import AppDomain
import Features
import Gateways
import Models
import Synchronization
@_spi(Composition) import UseCases

/// The app, put together for one home.
final class App: Sendable {
  let environment: Environment
  private let receiver = ReportReceiver()
  private let domain: Output
  private let isLogFailureNoted = Atomic(false)

  /// - Throws: `CLIError.refused` if there is no place to store anything.
  init(_ world: Options.World) throws(CLIError) {
    environment = .live(
      home: try HomeDirectory(world),
      at: world.pairedHost,
      api: APISettings.variables,
      services: .chosen,
      timeout: world.timeout,
      progress: PairingProgress.show,
      notice: Console.note,
    )
    domain = createAppDomain(receivers: [receiver.receive])
  }

  func state() throws(CLIError) -> AppState {
    do { return try environment.store.state() } catch { throw .failure(.store(error)) }
  }

  /// Carries out the sentence, and returns the reports. What was read to look up names is known to its command.
  func carryOut(_ sentence: String) async throws(CLIError) -> [Message] {
    try await MessageContext.run { () throws(CLIError) in
      let parsed: Unresolved<Command>
      do throws(ParseError) { parsed = try Sentence.parse(sentence, or: CLICommand.all.map(\.name)) } catch {
        throw .failure(Failure(error))
      }
      if let failed = await load(parsed.prerequisites) { return [failed] }
      let state = parsed.prerequisites.isEmpty ? AppState() : try state()
      let command: Command
      do throws(ParseError) { command = try parsed.resolve(state) } catch { throw .failure(Failure(error)) }
      return await send(command)
    }
  }

  /// The state with the part loaded.
  func state(with part: StatePart) async throws(CLIError) -> AppState {
    try await MessageContext.run { () throws(CLIError) in
      if let report = await load(part.sources), let failure = report.failure { throw .failure(failure, in: report) }
      return try state()
    }
  }

  /// Returns the report of the first command that fails.
  private func load(_ commands: [Command]) async -> Message? {
    for command in commands {
      for report in await send(command) where report.failure != nil { return report }
    }
    return nil
  }

  /// Sends the command, and returns its reports. The first failure of the log, which had no command, is noted.
  func send(_ command: Command) async -> [Message] {
    await withCurrent(environment) { await domain(.command(command)) }
    var reports = receiver.take()
    if case .logging = command { return reports }
    if let failure = reports.first(where: \.isLogging)?.failure {
      if !isLogFailureNoted.exchange(true, ordering: .relaxed) { Console.note("\(failure)") }
    }
    reports.removeAll(where: \.isLogging)
    return reports
  }
}

extension Message {
  fileprivate var isLogging: Bool { if case .report(.logging, _) = self { true } else { false } }
}
