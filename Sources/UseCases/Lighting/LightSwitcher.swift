public import Models

/// Turns lights on and off: one light, all of a room or zone, or all of the home.
public struct LightSwitcher: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Turn the light, or every one of several that is reachable.
    case turn(Target, Power, over: Transition? = nil)
    /// Turn the light to the opposite of what it shows; several off where any that is reachable is on, otherwise on.
    case toggle(Target, over: Transition? = nil)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// It is turned, or why not.
    case turning(Target, Power, over: Transition? = nil, Outcome)
    /// It is toggled, or why not.
    case toggling(Target, over: Transition? = nil, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Turns, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .turn(let target, let power, over: let transition):
      let outcome = await Outcome { () throws(Failure) in try await turn(target, over: transition) { _ in power } }
      await respond(.turning(target, power, over: transition, outcome))
    case .toggle(let target, over: let transition):
      let outcome = await Outcome { () throws(Failure) in try await toggle(target, over: transition) }
      await respond(.toggling(target, over: transition, outcome))
    }
  }

  /// Somebody else may have switched the lights since they were read: they are read anew.
  private func toggle(_ target: Target, over transition: Transition?) async throws(Failure) {
    try await LightInteractor().load()
    try await turn(target, over: transition) { lights in lights.contains { $0.power == .on } ? .off : .on }
  }

  private func turn(
    _ target: Target, over transition: Transition?, to power: ([Light]) -> Power
  ) async throws(Failure) {
    let lights = LightInteractor()
    let reachable = try await reachableLights(of: target)
    let power = power(reachable)
    switch target {
    case .light(let id): try await lights.change(id, by: [.turning(.it(power))], over: transition)
    case .room(let id): try await lights.turn(.room(id), with: reachable, power, over: transition)
    case .zone(let id): try await lights.turn(.zone(id), with: reachable, power, over: transition)
    case .all: try await lights.turn(.all, with: reachable, power, over: transition)
    }
  }

  /// One or more.
  private func reachableLights(of target: Target) async throws(Failure) -> [Light] {
    let reachable = try await lights(of: target).filter(\.isReachable)
    guard !reachable.isEmpty else { throw .unreachable(.target(target)) }
    return reachable
  }

  private func lights(of target: Target) async throws(Failure) -> [Light] {
    let lights = LightInteractor()
    switch target {
    case .light(let id): return [try await lights.light(id)]
    case .room(let id):
      let room = try await RoomInteractor().room(id)
      let all = try await lights.state().lights
      return room.lights.compactMap { all[$0] }
    case .zone(let id):
      let zone = try await ZoneInteractor().zone(id)
      let all = try await lights.state().lights
      return zone.lights.compactMap { all[$0] }
    case .all:
      let all = try await lights.state().lights
      guard !all.isEmpty else { throw .missing(.all) }
      return Array(all)
    }
  }
}
