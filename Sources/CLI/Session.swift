import Features
import Gateways
import Models
import UseCases

/// Carries out lines, one after the other.
struct Session {
  private let chooser: BridgeChooser
  // The app of the last line: most lines have the same home, bridge and timeout.
  private var app: (world: Options.World, app: App)?

  init(chooser: BridgeChooser = BridgeChooser()) { self.chooser = chooser }

  /// Carries out the invocation, and returns how it ended.
  ///
  /// - Throws: `CLIError` if it cannot be carried out, or its result not be shown.
  mutating func run(_ invocation: Invocation, _ options: Options) async throws(CLIError) -> ExitCode {
    switch invocation {
    case .help: try Console.print(Help.text)
    case .version: try Console.print(Help.version)
    case .vocabulary: try Console.print(options.isJSON ? Help.vocabularyJSON : Help.vocabulary)
    case .reset: try reset(options)
    case .connect(let host): try await connect(host, options)
    case .disconnect:
      try Console.print(
        try await app(options).unpair()
          ? "the bridge, its key and what was known of its lights are forgotten" : "there was no bridge to forget")
    case .status: return try await status(options)
    case .show(let part): try await show(part, options)
    case .sentence(let sentence): return try await carryOut(sentence, options)
    case .prompt, .leave: break
    }
    return .done
  }

  private mutating func app(_ options: Options) throws(CLIError) -> App {
    let world = try Options.World(options)
    if let app, app.world == world { return app.app }
    let new = App(world)
    app = (world, new)
    return new
  }

  private mutating func reset(_ options: Options) throws(CLIError) {
    let home = try HomeDirectory(options)
    guard options.isCertain else {
      throw .refused("this removes everything stored in \(quoted: home.path); to confirm, type 'reset --yes'")
    }
    do { try home.forget() } catch { throw .failure(.store(error)) }
    app = nil
  }

  private mutating func connect(_ host: Endpoint?, _ options: Options) async throws(CLIError) {
    let app = try app(options)
    let given = host ?? options.bridge
    let host = if let given { given } else { try await chooser.bridge(timeout: options.timeout).host }
    let bridge = try await app.pair(with: host)
    try Console.print(
      "paired with \(bridge?.line ?? "\(host)"); what was known of the lights before is forgotten")
  }

  private func status(_ options: Options) async throws(CLIError) -> ExitCode {
    let home = try HomeDirectory(options)
    let status: BridgeStatus
    do { status = try await .of(home, at: options.bridge, timeout: options.timeout) } catch {
      let failure = Failure.bridge(error)
      let isAboutHost = failure != .cancelled && failure.kind != .storage
      guard options.isJSON, isAboutHost, let host = options.bridge else { throw .failure(failure) }
      try Console.print(BridgeStatus.json(at: host, error).description)
      if let advice = failure.advice { Console.note(advice) }
      return failure.kind.exitCode
    }
    try Console.print(options.isJSON ? status.json.description : status.table)
    return status.exitCode
  }

  private mutating func show(_ part: StatePart, _ options: Options) async throws(CLIError) {
    let app = try app(options)
    let (state, now) = (try await app.state(with: part), app.now)
    if options.isJSON { return try Console.print(part.json(state, now)) }
    let table = part.table(state, now, options.isColored)
    if let note = part.note(state, now) ?? (table.isEmpty ? "there are no \(part.name)" : nil) { Console.note(note) }
    try Console.print(table)
  }

  private mutating func carryOut(_ sentence: String, _ options: Options) async throws(CLIError) -> ExitCode {
    var reports: [Report]
    do throws(CLIError) { reports = try await app(options).carryOut(sentence) } catch {
      guard case .failed(let report) = error else { throw error }
      reports = [report]
    }
    try Console.print(reports.map { $0.line(isJSON: options.isJSON) }.joined(separator: "\n"))
    if let advice = reports.lazy.compactMap(\.failure?.advice).first { Console.note(advice) }
    return reports.map(\.exitCode).first { $0 != .done } ?? .done
  }
}
