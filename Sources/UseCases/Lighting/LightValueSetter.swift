public import Models

/// Sets the colour, the colour temperature or the brightness of a light, and turns it on for that.
public struct LightValueSetter: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    case apply(Light.Values, on: Light.ID, over: Transition? = nil)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Sets the values.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .apply(let values, on: let id, over: let transition):
      let controller = LightController()
      let light = try await controller.home.reachableLight(id)
      try check(values, on: light)
      // A bridge refuses values for a light that is off (its error 201).
      let turning: [Light.Change] = light.power == .off ? [.turning(.it(.on))] : []
      try await controller.change(light, by: turning + values.changes, over: transition)
    }
  }

  private func check(_ values: Light.Values, on light: Light) throws(Failure) {
    if let missing = values.capabilities.first(where: { !light.can($0) }) {
      throw .lighting(.incapable(light.id, missing))
    }
    guard case .temperature(let mirek) = values, let range = light.temperature?.range else { return }
    guard range.contains(mirek) else { throw .lighting(.outside(light.id, range)) }
  }
}
