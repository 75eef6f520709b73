public import Models

/// Moves the brightness, saturation, hue or colour temperature of a light that is on.
public struct Dimmer: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    /// Move the property up by hundredths of the light's own range.
    case increase(Light.Property, by: Points, on: Light.ID, over: Transition? = nil)
    /// Move the property down by hundredths of the light's own range.
    case decrease(Light.Property, by: Points, on: Light.ID, over: Transition? = nil)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Dims the light.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .increase(let property, by: let points, on: let id, over: let transition):
      try await move(property, by: points.value, of: id, over: transition)
    case .decrease(let property, by: let points, on: let id, over: let transition):
      try await move(property, by: -points.value, of: id, over: transition)
    }
  }

  private func move(
    _ property: Light.Property, by points: Int, of id: Light.ID, over transition: Transition?
  ) async throws(Failure) {
    let controller = LightController()
    let light = try await controller.home.reachableLight(id)
    guard let change = light.moving(property, by: points) else { throw .lighting(.incapable(id, property.capability)) }
    guard light.power == .on else { throw .lighting(.off(id)) }
    // Not the step itself: a request that a transport repeats must come to the same.
    try await controller.change(light, by: [change], over: transition)
  }
}
