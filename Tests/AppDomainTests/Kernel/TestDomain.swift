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

/// A domain that compares all effects of a message with the expected ones.
///
///     let domain = TestDomain(features: [createCountingFeature])
///     await domain.send(.counting(.count(1)), causes: [
///       .calls(\.display.show, 1), .changes(.count(to: 1)), .announces(.report(.counting(.count(1)), .succeeded)),
///     ])
///
/// An expected gateway calls the world's closure; any other is unimplemented. Features run one after another, so that
/// there is one order.
struct TestDomain {
  private let app: AppDomain.Domain
  private let world: Environment
  private let seen: Recorder<Effect>

  /// A domain with the features in the mock environment, with some closures swapped.
  init(features: [Feature], swapping swap: (inout Environment) -> Void = { _ in }) {
    let seen = Recorder<Effect>()
    var world = Environment.mock
    swap(&world)
    (self.seen, self.world) = (seen, world)
    app = createAppDomain(receivers: [{ seen.record(.announces($0)) }], features: [Self.inTurn(features)])
  }

  /// Sends the message; it is an issue if its effects, in order, are others.
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

  /// One feature that runs all of them one after another.
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
  /// A store that records changes when they are made.
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

/// A message's effects differ from the expected ones.
struct Unaccounted: Error, CustomStringConvertible {
  let difference: [String]

  var description: String {
    (["the message causes something else: - expected, + seen"] + difference).joined(separator: "\n")
  }
}
