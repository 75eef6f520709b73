internal import AppDomain
internal import Features
internal import Gateways
internal import Models
@_spi(Composition) internal import UseCases

/// The app, put together for one home.
struct App {
  private let environment: Environment
  private let input: Input
  private let mailbox = Mailbox()
  private var known: Set<Message.Part> = []
  private var isLogMissed = false

  /// - Throws: `Obstacle.refused` where the bridge at the host isn't there, or the credentials can't be read.
  init(home: Home, bridge: Endpoint?, timeout: Duration) async throws(Obstacle) {
    do {
      environment = try await .live(
        home: home, at: bridge, api: APISettings.variables, services: .chosen, timeout: timeout,
        notice: Console.remark)
    } catch { throw .failure(error) }
    input = createAppDomain(receivers: [mailbox.receive])
  }

  /// The present state.
  func state() throws(Obstacle) -> AppState {
    do { return try environment.store.state() } catch { throw .store(error) }
  }

  /// What time it is.
  var now: Moment { environment.date() }

  /// Sends the message, and answers the reports that came of it.
  ///
  /// Of a log that can't be written, which nobody asked for, the first report is remarked.
  mutating func send(_ message: Message) async -> [Report] {
    await withCurrent(environment) { await input(message) }
    let reports = mailbox.empty()
    if case .logging = message { return reports }
    if !isLogMissed, let missed = reports.first(where: \.isLogging)?.failure {
      Console.remark(missed.sentence)
      isLogMissed = true
    }
    return reports.filter { !$0.isLogging }
  }

  /// Loads the parts.
  ///
  /// - Throws: `Obstacle.failed` with the report of the first that can't be loaded.
  mutating func load(_ parts: [Message.Part]) async throws(Obstacle) {
    for part in parts {
      for report in await send(.lighting(.load(part))) where report.failure != nil { throw .failed(report) }
      known.insert(part)
    }
  }

  /// The command that the sentence stands for. Names that are in it are loaded before, once.
  ///
  /// - Throws: `Obstacle.refused` where it isn't understood or is no command, and what loading throws.
  mutating func command(_ sentence: String) async throws(Obstacle) -> Message {
    let message: Message
    do { message = try Sentence.read(sentence, names: .unread) } catch {
      guard case .unknown(let kind) = error.reason else { throw .misread(error) }
      try await load(kind.parts.filter { !known.contains($0) })
      message = try read(sentence, names: Names(try state()))
    }
    guard Report(message) == nil else { throw .refused("that is a report, which only the app makes; say a command") }
    return message
  }

  private func read(_ sentence: String, names: Names) throws(Obstacle) -> Message {
    do { return try Sentence.read(sentence, names: names) } catch { throw .misread(error) }
  }
}

extension Names.Kind {
  /// What has to be loaded so that all names of the kind are known.
  fileprivate var parts: [Message.Part] {
    switch self {
    case .light: [.lights]
    case .room: [.rooms]
    case .zone: [.zones]
    case .scene: [.scenes]
    case .target: [.lights, .rooms, .zones]
    }
  }
}

extension Report {
  fileprivate var isLogging: Bool {
    switch message {
    case .logging: true
    case .lighting, .dashboard, .navigation, .repositories, .snapshots: false
    }
  }
}
