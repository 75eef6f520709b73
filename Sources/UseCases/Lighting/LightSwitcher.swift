public import Models

/// Turns lights on and off: one light, or those of several that are reachable.
public struct LightSwitcher: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    /// Turn the light, or every reachable one of several.
    case turn(Target, Power, over: Transition? = nil)
    /// Turn the light to the opposite; several off if any of them is on, otherwise on.
    case toggle(Target, over: Transition? = nil)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Returns the lights of the target that are unreachable, and so did not follow.
  public func perform(_ request: Request) async throws(Failure) -> [Light.ID] {
    switch request {
    case .turn(let target, let power, over: let transition):
      try await turn(target, over: transition) { _ in power }
    case .toggle(let target, over: let transition):
      try await turn(target, over: transition) { lights in lights.contains { $0.power == .on } ? .off : .on }
    }
  }

  private func turn(
    _ target: Target, over transition: Transition?, to power: ([Light]) -> Power
  ) async throws(Failure) -> [Light.ID] {
    let controller = LightController()
    let lights = try await controller.home.lights(of: target)
    let reachable = try controller.home.reachable(lights, of: target)
    try await controller.turn(target, with: reachable, power(reachable), over: transition)
    return lights.filter { !$0.isReachable }.map(\.id)
  }
}
