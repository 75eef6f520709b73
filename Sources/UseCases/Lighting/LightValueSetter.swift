public import KhipuControl
public import Models

/// Sets the colour, the colour temperature or the brightness of lights, and turns them on.
public struct LightValueSetter: UseCase {
  public enum Request: Hashable, Sendable {
    case apply(Light.Values, on: Target, over: LightTransition? = nil)
  }

  public init() {}

  /// Sets the values, and returns why some lights were skipped.
  public func perform(_ request: Request) async throws(Failure) -> [LightingFailure] {
    switch request {
    case .apply(let values, on: let target, over: let transition):
      let controller = LightController()
      return try await controller.home.deciding { () throws(Failure) in
        try await controller.change(target, over: transition) { light throws(LightingFailure) in
          try check(values, on: light)
          // A bridge refuses values for a light that is off (its error 201).
          let turning = light.power == .off ? light.turningOn : []
          return turning + values.changes
        }
      }
    }
  }

  private func check(_ values: Light.Values, on light: Light) throws(LightingFailure) {
    if let missing = values.capabilities.first(where: { !light.can($0) }) { throw .incapable(light.id, missing) }
    guard case .temperature(let mirek, brightness: _) = values, let range = light.temperature?.range else { return }
    guard range.contains(mirek) else { throw .outside(light.id, range) }
  }
}
