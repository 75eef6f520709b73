import EffectsFeatures
import EffectsUseCases
import KhipuControl
import KhipuDomain
import KhipuMessages

/// The app with a clock and a server that the test controls.
struct App: Sendable {
  let clock = Held<Duration>()
  let server = Held<String>()
  let store = createStore(Screen())
  private let messages = AsyncStream.makeStream(of: Message<Command>.self)
  private let domain: Domain<Command>

  init() {
    domain = Domain(
      receivers: [{ [messages] in messages.continuation.yield($0) }],
      features: [
        createServerFeature, createSearchFeature, createMapFeature, createLampFeature, createPageFeature,
        createFollowFeature,
      ])
  }

  /// Runs the sources during the body.
  func run(
    _ sources: [Source<Screen, Command>] = [], in environment: Environment = Environment(),
    _ body: () async throws -> Void
  ) async throws {
    var environment = environment
    environment.store = store
    environment.sleep = clock.call
    environment.ask = { question throws(ServerError) in
      await server.call(question)
      if Task.isCancelled { throw .cancelled }
      if question.hasSuffix("lost") { throw .unreachable }
    }
    try await withCurrent(environment) {
      try await withThrowingTaskGroup { group in
        group.addTask { try await domain.run(sources, of: store) }
        try await body()
        group.cancelAll()
      }
    }
  }

  /// Enters commands; features receive them in the order of these calls.
  @discardableResult
  func send(_ command: Command) -> Task<Void, Never> { Task(operation: domain.enter(.command(command))) }

  /// The next command that receivers get.
  func command() async -> Command? {
    for await message in messages.stream where message.outcome == nil { return message.command }
    return nil
  }

  /// The next report that receivers get.
  func report() async -> Message<Command>? {
    for await message in messages.stream where message.outcome != nil { return message }
    return nil
  }
}
