import KhipuControl
import Models
import UseCases

/// Rows for one change to the state.
func changePlans() async throws -> [Plan] {
  try await [
    looking(50, most: 1_000), looking(10_000, most: 1_500),
    unwatched(50), unwatched(10_000), altered(50), altered(10_000),
    kept(50), kept(10_000),
  ]
}

private func looking(_ lights: Int, most: Double) async throws -> Plan {
  try await Plan(
    work: "one change of \(grouped(lights)) lights, a subscriber looks", unit: .nanoseconds, aim: .figure(most),
    floor: .bare(lights), ours: [.looking(lights)], peers: peers(lights))
}

private func unwatched(_ lights: Int) async throws -> Plan {
  try await Plan(
    work: "one change of \(grouped(lights)) lights, no subscriber", unit: .nanoseconds,
    floor: .bare(lights, isWatched: false), ours: [.store(lights) { _ in }])
}

private func altered(_ lights: Int) -> Plan {
  Plan(
    work: "bare `alter(by:)`, \(grouped(lights)) lights", unit: .nanoseconds,
    floor: .bare(lights, isWatched: false), ours: [.altering(lights)])
}

private func kept(_ lights: Int) async throws -> Plan {
  try await Plan(
    work: "one change of \(grouped(lights)) lights, a subscriber keeps the last state", unit: .nanoseconds,
    floor: .bare(lights), ours: [.keeping(lights)])
}

/// The available peers.
private func peers(_ lights: Int) -> [Peer: Course] {
  var peers: [Peer: Course] = [:]
  #if canImport(ReSwift)
    peers[.reSwift] = .reSwift(lights)
  #endif
  #if canImport(MobiusCore)
    peers[.mobius] = .mobius(lights)
  #endif
  return peers
}

extension Course {
  /// The lower bound: a class that mutates in place.
  static func bare(_ lights: Int, isWatched: Bool = true) -> Course {
    let (home, eye) = (BareHome(lights: lights), Eye())
    if isWatched { home.observer = { eye.see($0.lights[1]?.isOn == true) } }
    return Course(operations: 250) { round, operations in
      let light = light(of: round, in: lights)
      for step in 0..<operations { home.turn(light, isOn: step.isMultiple(of: 2)) }
    }
  }

  /// A store with a subscriber that looks at one light.
  static func looking(_ lights: Int) async throws -> Course {
    let eye = Eye()
    return try await store(lights) { store in
      _ = try await store.updated { new in eye.see(new.home.lights[1]?.power == .on) }
    }
  }

  /// A store with a subscriber that keeps the last state.
  static func keeping(_ lights: Int) async throws -> Course {
    let keeper = Keeper<AppState>()
    return try await store(lights) { store in _ = try await store.updated { new in keeper.keep(new) } }
  }

  /// A store in memory, with the subscriptions that `subscribe` adds.
  static func store(_ lights: Int, _ subscribe: (Store<AppState>) async throws -> Void) async throws -> Course {
    let store = createStore(AppState.home(lights: lights))
    try await subscribe(store)
    return Course(operations: 250) { round, operations in
      let light = Light.ID(clamping: light(of: round, in: lights))
      for step in 0..<operations { try await store.change([.turning(light, step)]) }
    }
  }

  /// Alters the value without a store. No other copies of the value exist.
  static func altering(_ lights: Int) -> Course {
    let state = Box(AppState.home(lights: lights))
    return Course(operations: 250) { round, operations in
      let light = Light.ID(clamping: light(of: round, in: lights))
      state.value = alter(state.take(or: AppState()), light, operations)
    }
  }
}

private func alter(_ state: consuming AppState, _ light: Light.ID, _ operations: Int) -> AppState {
  var state = state
  for step in 0..<operations { state = (consume state).alter(by: .turning(light, step)) }
  return state
}

/// Keeps a value between rounds.
private final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  /// Moves the value out, so that the caller owns the only copy.
  func take(or other: Value) -> Value {
    defer { value = other }
    return value
  }
}
