import Features
import Gateways
import KhipuCommandLine
import KhipuControl
import KhipuFiles
import KhipuHTTP
import KhipuTerminal
import Models
import UseCases

extension CLICommand {
  /// Pairs with the bridge at the host, or with the one that the chooser finds.
  static func connectPairing(
    by chooser: @escaping @Sendable (Notes) -> BridgeChooser = { BridgeChooser(note: $0.show) }
  ) -> CLICommand {
    CLICommand(
      name: "connect",
      help: [
        "connect": "looks for bridges, and pairs with one; its link button has to be pressed",
        "connect HOST": "pairs with the bridge at HOST or HOST:PORT",
      ], mostWords: 1
    ) { (session, arguments) throws(CLIError) in
      let (world, word) = (arguments.options.world, arguments.words.dropFirst().first)
      let given = try word.map(Endpoint.init(typed:)) ?? world.pairedHost
      let (home, app) = (try HomeDirectory(world), try session.app(arguments.options))
      let host = if let given { given } else { try await chooser(session.notes).bridge(timeout: world.timeout).host }
      try await app.carryOut(.pair(with: "\(host)"))
      let bridge: BridgeIdentity?
      do throws(BridgeError) { bridge = try .paired(with: home) } catch { throw .failure(.bridge(error)) }
      let done = "paired with \(bridge?.line ?? "\(host)"); what was known of the lights before is forgotten"
      return try arguments.options.show(done)
    }
  }

  /// Recorded commands are for the simulated home alone, and none of them pairs it.
  @Sendable static func refusePaired(_ app: App, _ command: Command?) throws(CLIError) {
    if case .pairing = command {
      throw .refused("a pairing isn't replayed; leave it out of the file", "pairing", .refused)
    }
    if try app.isPaired() {
      throw .refused(
        "this home is paired with a bridge, whose lights nothing recorded should switch; choose a folder with --home",
        "paired",
        .refused)
    }
  }

  static var disconnectPairing: CLICommand {
    CLICommand(
      name: "disconnect", help: ["disconnect": "forgets the bridge and its key, and goes back to the simulated home"]
    ) { (session, arguments) throws(CLIError) in
      let app = try session.app(arguments.options)
      let isPaired = try app.isPaired()
      if isPaired { try await app.carryOut(.unpair) }
      let done =
        isPaired
        ? "the bridge, its key and what was known of its lights are forgotten" : "there was no bridge to forget"
      return try arguments.options.show(done)
    }
  }

  static var pairingStatus: CLICommand {
    CLICommand(
      name: "status", help: ["status": "which bridge there is, and whether it answers"]
    ) {
      (_, arguments) throws(CLIError) in
      let (world, isJSON) = (arguments.options.world, arguments.options.isJSON)
      let home = try HomeDirectory(world)
      let status: BridgeStatus
      do throws(BridgeError) { status = try await .of(home, at: world.pairedHost, timeout: world.timeout) } catch {
        throw .failure(.bridge(error))
      }
      let failure = status.error.map(Failure.bridge)
      if status.bridge == nil, let failure, !isJSON || failure == .cancelled { throw .failure(failure) }
      try Console.print(isJSON ? status.json.description : status.table)
      return ExitCode(failure)
    }
  }
}

extension App {
  fileprivate func isPaired() throws(CLIError) -> Bool {
    do { return try tool.environment.pairing.exists() } catch { throw .failure(.pairing(error)) }
  }

  /// Carries out the command, which has to succeed.
  fileprivate func carryOut(_ command: Command.Pairing) async throws(CLIError) {
    for case let failure? in try await carryOut(.pairing(command)).map(\.failure) { throw .failure(failure) }
  }
}

extension Options.Option {
  static var pairedHost: Options.Option {
    Options.Option(
      "--bridge HOST", "the bridge at HOST or HOST:PORT, for this command only", value: "a host"
    ) { (options, value) throws(CLIError) in options.world.pairedHost = try Endpoint(typed: value) }
  }
}

extension Endpoint {
  /// - Throws: `CLIError.refused` if that is no host.
  fileprivate init(typed: String) throws(CLIError) {
    guard let endpoint = Endpoint(typed) else { throw .failure(.bridge(.invalidHost(typed))) }
    self = endpoint
  }
}
