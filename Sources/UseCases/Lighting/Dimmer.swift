public import KhipuControl
import KhipuValues
public import Models

/// Increases or decreases the brightness, saturation, hue or colour temperature of lights that are on.
public struct Dimmer: UseCase {
  public enum Request: Hashable, Sendable {
    /// Increases the property by percentage points of its range.
    case increase(Light.Property, by: Points, on: Target, over: LightTransition? = nil)
    /// Decreases the property by percentage points of its range.
    case decrease(Light.Property, by: Points, on: Target, over: LightTransition? = nil)
  }

  public init() {}

  /// Changes the property of the lights, and returns why some were skipped.
  public func perform(_ request: Request) async throws(Failure) -> [LightingFailure] {
    switch request {
    case .increase(let property, by: let points, on: let target, over: let transition):
      try await move(property, by: points.value, of: target, over: transition)
    case .decrease(let property, by: let points, on: let target, over: let transition):
      try await move(property, by: -points.value, of: target, over: transition)
    }
  }

  private func move(
    _ property: Light.Property, by points: Int, of target: Target, over transition: LightTransition?
  ) async throws(Failure) -> [LightingFailure] {
    let controller = LightController()
    return try await controller.home.deciding { () throws(Failure) in
      try await controller.change(target, over: transition) { light throws(LightingFailure) in
        guard let change = light.moving(property, by: points) else { throw .incapable(light.id, property.capability) }
        guard light.power == .on else { throw .off(light.id) }
        // Sending the new value instead of the step makes the request idempotent.
        return [change]
      }
    }
  }
}
