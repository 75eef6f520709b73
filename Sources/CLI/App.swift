import AppDomain
import Features
import Gateways
import Models
import Synchronization
@_spi(Composition) import UseCases

/// The app, put together for one home.
final class App: Sendable {
  private let environment: Environment
  private let pairing: PairingConsole
  private let receiver = ReportReceiver()
  private let domain: Output
  private let isLogFailureNoted = Mutex(false)

  init(_ world: Options.World) {
    let pairing = PairingConsole()
    environment = .live(
      home: world.home,
      at: world.bridge,
      api: APISettings.variables,
      services: .chosen,
      timeout: world.timeout,
      progress: pairing.show,
      notice: Console.note,
    )
    self.pairing = pairing
    domain = createAppDomain(receivers: [receiver.receive])
  }

  var now: Moment { environment.date() }

  func state() throws(CLIError) -> AppState {
    do { return try environment.store.state() } catch { throw .failure(.store(error)) }
  }

  /// Carries out the sentence, and returns the reports. What was read to look up names is known to its command.
  func carryOut(_ sentence: String) async throws(CLIError) -> [Report] {
    try await MessageContext.run { () throws(CLIError) in
      let parsed: Unresolved<Command>
      do throws(ParseError) { parsed = try Sentence.parse(sentence) } catch { throw .notUnderstood(error) }
      if !parsed.prerequisites.isEmpty { try await load(parsed.prerequisites) }
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

  /// Pairs with the bridge at the host, and returns its description.
  func pair(with host: Endpoint) async throws(CLIError) -> BridgeDescription? {
    for case let failure? in await send(.pairing(.pair(with: "\(host)"))).map(\.failure) { throw .failure(failure) }
    return pairing.bridge
  }

  /// Ends the pairing; false if there was none.
  func unpair() async throws(CLIError) -> Bool {
    for case let failure? in await send(.pairing(.unpair)).map(\.failure) {
      guard failure == .pairing(.missing) else { throw .failure(failure) }
      return false
    }
    return true
  }

  private func load(_ commands: [Command]) async throws(CLIError) {
    for command in commands {
      for report in await send(command) where report.failure != nil { throw .failed(report) }
    }
  }

  /// Sends the command, and returns its reports. The first failure of the log, which had no command, is noted.
  private func send(_ command: Command) async -> [Report] {
    await withCurrent(environment) { await domain(.command(command)) }
    pairing.endCountdown()
    var reports = receiver.take()
    if case .logging = command { return reports }
    if let failure = reports.first(where: \.isLogging)?.failure {
      let isFirst = isLogFailureNoted.withLock { isNoted in
        defer { isNoted = true }
        return !isNoted
      }
      if isFirst { Console.note("\(failure)") }
    }
    reports.removeAll(where: \.isLogging)
    return reports
  }
}

extension Report {
  fileprivate var isLogging: Bool { if case .report(.logging, _) = message { true } else { false } }
}
