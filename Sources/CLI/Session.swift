internal import Features
internal import Gateways
internal import UseCases

/// Answers one line after the other: reads it, sends the message, shows what came back.
struct Session {
  private struct Place: Hashable {
    let home: Home
    let pairing: PairingMark
    let bridge: Endpoint?
    let timeout: Duration
  }

  // What one line made known, the next knows too.
  private var apps: [Place: App] = [:]
  private let choosing: Choosing

  /// A session in which bridges are found so.
  init(choosing: Choosing = Choosing()) { self.choosing = choosing }

  /// Does what is asked for, and answers how that went.
  ///
  /// - Throws: `Obstacle` where that can't be done, or can't be shown.
  mutating func answer(_ invocation: Invocation, _ options: Options) async throws(Obstacle) -> ExitCode {
    switch invocation {
    case .help: try Console.say(Help.text)
    case .version: try Console.say(Help.version)
    case .vocabulary: try Console.say(options.isJSON ? Help.vocabularyJSON : Help.vocabulary)
    case .reset: try reset(options)
    case .connect(let host): try await connect(host, options)
    case .disconnect: try disconnect(options)
    case .status: return try await status(options)
    case .show(let part): try await show(part, options)
    case .say(let sentence): return try await say(sentence, options)
    case .converse, .leave: break
    }
    return .done
  }

  private mutating func reset(_ options: Options) throws(Obstacle) {
    let home = try Home(options)
    guard options.isCertain else {
      throw .refused("this forgets everything stored in \(Quotation.write(home.path)); say 'reset --yes' to do it")
    }
    do { try home.forget() } catch { throw .store(error) }
    forget(home)
  }

  /// What is held in memory is forgotten too.
  private mutating func forget(_ home: Home) { apps = apps.filter { $0.key.home != home } }

  private mutating func connect(_ host: Endpoint?, _ options: Options) async throws(Obstacle) {
    let home = try Home(options)
    let line = try await Connecting.connect(home, to: try await found(host, options), options)
    forget(home)
    try Console.say(line)
  }

  private func found(_ host: Endpoint?, _ options: Options) async throws(Obstacle) -> Endpoint {
    if let host = host ?? options.bridge { return host }
    return try await choosing.bridge(timeout: options.timeout).host
  }

  private mutating func disconnect(_ options: Options) throws(Obstacle) {
    let home = try Home(options)
    let wasPaired: Bool
    do { wasPaired = try home.disconnect(notice: Console.remark) } catch { throw .failure(error) }
    forget(home)
    try Console.say(
      wasPaired ? "the bridge, its key and what was known of its lights are forgotten" : "there was no bridge to forget"
    )
  }

  private func status(_ options: Options) async throws(Obstacle) -> ExitCode {
    let status: BridgeStatus
    let home = try Home(options)
    do { status = try await home.status(at: options.bridge, timeout: options.timeout) } catch {
      guard options.isJSON, let host = options.bridge, case .bridge(let trouble) = error else { throw .failure(error) }
      try Console.say(BridgeStatus.json(at: host, trouble).description)
      if let advice = error.advice { Console.remark(advice) }
      return error.code.exit
    }
    try Console.say(options.isJSON ? status.json.description : status.table)
    return status.exitCode
  }

  private mutating func show(_ part: Part, _ options: Options) async throws(Obstacle) {
    let (state, now) = try await inApp(options) { (app) throws(Obstacle) in
      try await app.load(part.sources)
      return (try app.state(), app.now)
    }
    if options.isJSON { return try Console.say(part.json(state, at: now)) }
    let table = part.table(state, at: now, isColored: options.isColored)
    if let remark = part.remark(state, at: now) {
      Console.remark(remark)
    } else if table.isEmpty {
      Console.remark("there are no \(part.rawValue)")
    }
    try Console.say(table)
  }

  private mutating func say(_ sentence: String, _ options: Options) async throws(Obstacle) -> ExitCode {
    let reports = try await inApp(options) { (app) throws(Obstacle) in
      do throws(Obstacle) {
        return await app.send(try await app.command(sentence))
      } catch {
        guard case .failed(let report) = error else { throw error }
        return [report]
      }
    }
    try Console.say(reports.map { $0.line(isJSON: options.isJSON) }.joined(separator: "\n"))
    if let advice = reports.lazy.compactMap(\.failure?.advice).first { Console.remark(advice) }
    return reports.map(\.exitCode).first { $0 != .done } ?? .done
  }

  /// The present pairing. Where another process has changed it, what is held in memory is of another bridge.
  private mutating func pairing(of home: Home) throws(Obstacle) -> PairingMark {
    let pairing: PairingMark
    do { pairing = try home.pairing() } catch { throw .failure(error) }
    apps = apps.filter { $0.key.home != home || $0.key.pairing == pairing }
    return pairing
  }

  private mutating func inApp<Answer>(
    _ options: Options, _ body: (inout App) async throws(Obstacle) -> Answer
  ) async throws(Obstacle) -> Answer {
    let home = try Home(options)
    let place = Place(
      home: home, pairing: try pairing(of: home), bridge: options.bridge, timeout: options.timeout)
    var app: App
    if let known = apps[place] {
      app = known
    } else {
      app = try await App(home: place.home, bridge: place.bridge, timeout: place.timeout)
    }
    defer { apps[place] = app }
    return try await body(&app)
  }
}
