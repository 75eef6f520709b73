import AppDomain
import Features
import KhipuControl
import KhipuDomain
import KhipuMessages
import Models
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

/// The domain for a test that accounts for everything that a message causes.
///
///     let domain = TestDomain(features: [createCountingFeature])
///     await domain.send(.counting(.count(1)), causes: [
///       .calls(\.display.show, 1), .changes(.count(to: 1)), .announces(.report(.counting(.count(1)), .succeeded)),
///     ])
///
/// A gateway that is expected calls that of the world; any other is unimplemented. The features work one after another, so
/// that there is one order.
struct TestDomain {
  private let app: AppDomain.Domain
  private let world: Environment
  private let seen: Recorder<Effect>

  /// A domain with the features, in the mock world with some closures swapped.
  init(features: [Feature], swapping swap: (inout Environment) -> Void = { _ in }) {
    let seen = Recorder<Effect>()
    var world = Environment.mock
    swap(&world)
    (self.seen, self.world) = (seen, world)
    app = createAppDomain(receivers: [{ seen.record(.announces($0)) }], features: [Self.inTurn(features)])
  }

  /// Sends the message. It is an issue if it doesn't cause exactly these effects in this order.
  func send(
    _ message: Message, causes effects: [Effect], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let (seen, world, before) = (seen, world, seen.events.count)
    var environment = Environment.unimplemented { name in
      seen.record(.calls(name))
      Issue.record(Unimplemented(name), sourceLocation: sourceLocation)
    }
    let store = world.store.recorded(by: seen)
    environment.store.state = store.state
    environment.store.updated = store.updated
    environment.store.change = store.change
    environment.store.decide = store.decide
    var expected = [Effect.announces(message)]
    for effect in effects { expected.append(await effect.expected(in: &environment, of: world, by: seen)) }
    await withCurrent(environment) { await app(message) }
    if let difference = difference(from: expected, to: Array(seen.events.dropFirst(before))) {
      Issue.record(Unaccounted(difference: difference), sourceLocation: sourceLocation)
    }
  }

  /// The features as one, in which they work one after another.
  static func inTurn(_ features: [Feature]) -> Feature {
    { output in
      let inputs = features.map { $0(output) }
      return { (message) -> Work? in
        let works = inputs.compactMap { $0(message) }
        guard !works.isEmpty else { return nil }
        return { for work in works { await work() } }
      }
    }
  }
}

extension Store<AppState> {
  /// The store, whose changes are recorded when they are made.
  func recorded(by seen: Recorder<Effect>) -> Store {
    var store = self
    store.change = { changes throws(FileError) in
      try change(changes)
      seen.record(.changes(changes))
    }
    store.decide = { choose throws(FileError) in
      var changes: [AppState.Change] = []
      try decide { state in
        changes = choose(state)
        return changes
      }
      if !changes.isEmpty { seen.record(.changes(changes)) }
    }
    return store
  }
}

/// A message did not cause what a test expects.
struct Unaccounted: Error, CustomStringConvertible {
  let difference: [String]

  var description: String {
    (["the message causes something else: - expected, + seen"] + difference).joined(separator: "\n")
  }
}
