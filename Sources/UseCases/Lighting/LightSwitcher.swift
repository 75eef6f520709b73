public import KhipuControl
public import Models

/// Turns lights on and off. If there are several, unreachable ones are skipped.
public struct LightSwitcher: UseCase {
  public enum Request: Hashable, Sendable {
    /// Turns the target's lights on or off. Of several lights, skips those that are unreachable.
    case turn(Target, Power, over: LightTransition? = nil)
    /// Toggles a light. Turns several lights off if any reachable one is on, and on otherwise.
    case toggle(Target, over: LightTransition? = nil)
  }

  public init() {}

  /// Returns why some lights were skipped.
  public func perform(_ request: Request) async throws(Failure) -> [LightingFailure] {
    switch request {
    case .turn(let target, let power, over: let transition):
      try await exclusively(.lights) { () throws(Failure) in
        try await turn(target, over: transition) { _ in power }
      }
    case .toggle(let target, over: let transition):
      try await HomeReader().deciding { () throws(Failure) in
        try await turn(target, over: transition) { lights in lights.values.contains { $0.power == .on } ? .off : .on }
      }
    }
  }

  private func turn(
    _ target: Target, over transition: LightTransition?, to power: ([Light.ID: Light]) -> Power
  ) async throws(Failure) -> [LightingFailure] {
    let controller = LightController()
    let members = try await controller.home.members(of: target)
    let (lights, others) = try controller.home.values(for: target, with: members) { $0 }
    let power = power(lights)
    let changes = lights.mapValues { power == .on ? $0.turningOn : [.turning(.it(.off))] }
    try await controller.change(members, by: changes, over: transition)
    return others
  }
}
