import EffectsFeatures
import EffectsUseCases
import KhipuControl
import KhipuDomain
import KhipuMessages

/// The app with a clock and a server that the test controls.
struct App: Sendable {
  let clock = Held<Duration>()
  let server = Held<String>()
  let store: Store<Screen>
  private let messages = AsyncStream.makeStream(of: Message<Command>.self)
  private let domain: Domain<Command>

  init(_ store: Store<Screen> = createStore(Screen())) {
    self.store = store
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
    environment.ask = { [ask = environment.ask] question throws(ServerError) in
      await server.call(question)
      if Task.isCancelled { throw .cancelled }
      try await ask(question)
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

  /// The number of messages that receivers have got and the test hasn't read.
  func countOfRest() async -> Int {
    messages.continuation.finish()
    return await messages.stream.reduce(0) { count, _ in count + 1 }
  }

  /// The next report that receivers get.
  func report() async -> Message<Command>? {
    for await message in messages.stream where message.outcome != nil { return message }
    return nil
  }
}
