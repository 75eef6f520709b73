import Features
import KhipuCommandLine
import KhipuControl
import KhipuTerminal
import Models
import UseCases

extension Command {
  var isPairing: Bool { if case .pairing = self { true } else { false } }
}

extension CLICommand {
  /// Pairs with the bridge at the given host. Without a host, pairs with the bridge that the chooser finds.
  static func connectPairing(
    by chooser: @escaping @Sendable (App, Diagnostics) -> BridgeChooser = { app, diagnostics in
      BridgeChooser(
        search: { () throws(Failure) in try await app.tool.perform(BridgeFinder(), .find) }, note: diagnostics.show)
    }
  ) -> CLICommand {
    CLICommand(
      name: "connect",
      help: [
        "connect": "finds bridges, and pairs with one; press its link button",
        "connect HOST": "pairs with the bridge at HOST or HOST:PORT, or keeps the new address of the paired one",
      ], mostWords: 1
    ) { (session, arguments) throws(CLIError) in
      let app = try session.app(arguments.options)
      let given = arguments.words.dropFirst().first ?? arguments.options.configuration.pairedHost.map { "\($0)" }
      let host = if let given { given } else { try await chooser(app, session.diagnostics).bridge().host }
      let owner = try await app.owner()
      try await app.carryOut(.pair(with: host))
      let bridge = try await app.perform(BridgeViewer(), .viewPaired).bridge
      let rest =
        owner != nil && bridge?.id == owner
        ? "favorites and history are kept" : "the lights of the home before are forgotten"
      return try arguments.options.show("paired with \(bridge?.line ?? host); \(rest)")
    }
  }

  /// Throws if the home is paired: recorded commands are replayed in the simulated home only.
  @Sendable static func refusePaired(_ app: App) async throws(CLIError) {
    if try await app.perform(BridgeViewer(), .viewPaired).bridge != nil {
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
      guard try await app.perform(PairingChecker(), .check) else {
        return try arguments.options.show("there was no bridge to forget")
      }
      try await app.carryOut(.unpair)
      return try arguments.options.show("the bridge, its key and its lights are forgotten")
    }
  }

  static var pairingStatus: CLICommand {
    CLICommand(
      name: "status", help: ["status": "the paired bridge, and whether it answers"]
    ) {
      (session, arguments) throws(CLIError) in
      let isJSON = arguments.options.isJSON
      let status = try await session.app(arguments.options).perform(BridgeViewer(), .viewStatus)
      let failure = status.error.map(Failure.bridge)
      if status.bridge == nil, let failure, !isJSON || failure.kind == .cancelled { throw .failure(failure) }
      try Console.print(isJSON ? status.json.description : status.table)
      return ExitCode(failure)
    }
  }
}

extension App {
  /// The id of the bridge that the home belongs to: that of its key, or of the state if the key was lost.
  fileprivate func owner() async throws(CLIError) -> String? {
    if let bridge = try await perform(BridgeViewer(), .viewPaired).bridge { return bridge.id }
    return try await state().bridge
  }

  /// Carries out the command; throws if it fails.
  fileprivate func carryOut(_ command: Command.Pairing) async throws(CLIError) {
    for case let failure? in try await carryOut(.pairing(command)).map(\.failure) { throw .failure(failure) }
  }
}
