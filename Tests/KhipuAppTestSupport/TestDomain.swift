public import KhipuControl
import KhipuDomain
public import KhipuMessages
import KhipuTestTools
import KhipuTrace
public import KhipuValues
public import Testing

/// A domain for tests that list every effect of a message.
///
///     let domain = TestDomain(features: [createCountingFeature])
///     await domain.send(.counting(.count(1)), causes: [
///       .calls(\.display.show, 1), .changes(.count(to: 1)), .announces(.report(.counting(.count(1)), .succeeded)),
///     ])
///
/// Features run one after another, so that the order of the effects is fixed. If a test fails, the trace of the message is
/// attached to it as a Mermaid diagram.
public struct TestDomain<Command: Hashable & Sendable, Environment: TestableEnvironment>: Sendable
where Environment.State.Change: Hashable {
  public typealias Effect = KhipuAppTestSupport.Effect<Command, Environment>

  private let app: Domain<Command>
  private let world: Environment
  private let seen: Recorder<Effect>

  /// A domain with the features, in the mock environment with some closures swapped.
  public init(features: [Feature<Command>], swapping swap: (inout Environment) -> Void = { _ in }) {
    let seen = Recorder<Effect>()
    var world = Environment.mock
    swap(&world)
    (self.seen, self.world) = (seen, world)
    app = Domain(receivers: [{ seen.record(.announces($0)) }], features: [inTurn(features)])
  }

  /// Sends the message, and records an issue unless it causes exactly these effects in this order. Returns the outcome of the message.
  ///
  /// Expected calls and the store's reads, changes and updates reach the domain's environment; other calls are unimplemented.
  @discardableResult public func send(
    _ message: Message<Command>, causes effects: [Effect], sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Outcome? {
    let (seen, store) = (seen, world.store.recorded(by: seen.record))
    var environment = Environment.unimplemented { name in
      seen.record(.calls(name))
      Issue.record(Unimplemented(name), sourceLocation: sourceLocation)
    }
    environment.store.state = store.state
    environment.store.updated = store.updated
    environment.store.change = store.change
    environment.store.decide = store.decide
    let (expected, actual, outcome, root) = await run(message, in: environment, effects)
    if let difference = difference(from: expected, to: actual) {
      fail(["the message causes something else: - expected, + seen"] + difference, root, sourceLocation)
    }
    return outcome
  }

  /// Sends the message, and records an issue unless it causes these effects in this order, possibly with others in between. Returns
  /// the outcome of the message.
  ///
  /// All calls reach the gateways of the domain's environment; only expected calls are recorded.
  @discardableResult public func send(
    _ message: Message<Command>, includes effects: [Effect], sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Outcome? {
    var environment = world
    environment.store = world.store.recorded(by: seen.record)
    let (expected, actual, outcome, root) = await run(message, in: environment, effects)
    if !actual.includes(expected), let difference = difference(from: expected, to: actual) {
      fail(["the message doesn't cause all of this: - expected, + seen"] + difference, root, sourceLocation)
    }
    return outcome
  }

  /// The expected and the actual effects, each beginning with the message, the message's outcome, and the root of its trace.
  private func run(
    _ message: Message<Command>, in environment: Environment, _ effects: [Effect]
  ) async -> (expected: [Effect], actual: [Effect], outcome: Outcome?, root: Span) {
    var environment = environment
    let before = seen.events.count
    var expected = [Effect.announces(message)]
    for effect in effects { expected.append(await effect.expected(in: &environment, of: world, by: seen)) }
    var outcome: Outcome?
    let (_, root) = await Span.record {
      do {
        try await Environment.withCurrent(environment.traced) { outcome = await app(message) }
      } catch { Issue.record(error) }
    }
    return (expected, Array(seen.events.dropFirst(before)), outcome, root)
  }

  private func fail(_ lines: [String], _ root: Span, _ sourceLocation: SourceLocation) {
    let diagram = SequenceDiagram(root, features: ["Features"]).text
    Attachment.record(diagram, named: "trace.mmd", sourceLocation: sourceLocation)
    Issue.record(Unaccounted(lines: lines, diagram: diagram), sourceLocation: sourceLocation)
  }
}

/// A feature that runs the work of `features` one after another.
public func inTurn<Command>(_ features: [Feature<Command>]) -> Feature<Command> {
  { output in
    let inputs = features.map { $0(output) }
    return { (message) -> Work? in
      let works = inputs.compactMap { $0(message) }
      guard !works.isEmpty else { return nil }
      return { for work in works { await work() } }
    }
  }
}
