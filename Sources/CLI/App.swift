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
  func carryOut(_ sentence: String) async throws(CLIError) -> [Report] {
    try await MessageContext.run { () throws(CLIError) in
      let parsed: Unresolved<Command>
      do throws(ParseError) { parsed = try Sentence.parse(sentence) } catch { throw .notUnderstood(error) }
      try await load(parsed.prerequisites)
      let state = parsed.prerequisites.isEmpty ? AppState() : try state()
      let command: Command
      do throws(ParseError) { command = try parsed.resolve(state) } catch { throw .notUnderstood(error) }
      return await send(command)
    }
  }

  /// The state with the part loaded.
  func state(with part: StatePart) async throws(CLIError) -> AppState {
    try await MessageContext.run { () throws(CLIError) in
      try await load(part.sources)
      return try state()
    }
  }

  private func load(_ commands: [Command]) async throws(CLIError) {
    for command in commands {
      for report in await send(command) where report.failure != nil { throw .failed(report) }
    }
  }

  /// Sends the command, and returns its reports. The first failure of the log, which had no command, is noted.
  func send(_ command: Command) async -> [Report] {
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

extension Report {
  fileprivate var isLogging: Bool { if case .report(.logging, _) = message { true } else { false } }
}
