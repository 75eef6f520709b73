public import Models

/// Takes the brightness, saturation, hue or colour temperature of a light up or down.
public struct Dimmer: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Take the property up by that many hundredths of the light's own range.
    case increase(Dimming.Property, by: Points, on: Light.ID, over: Transition? = nil)
    /// Take the property down by that many hundredths of the light's own range.
    case decrease(Dimming.Property, by: Points, on: Light.ID, over: Transition? = nil)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// It is up, or why not.
    case increasing(Dimming.Property, by: Points, on: Light.ID, over: Transition? = nil, Outcome)
    /// It is down, or why not.
    case decreasing(Dimming.Property, by: Points, on: Light.ID, over: Transition? = nil, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Dims, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .increase(let property, by: let points, on: let id, over: let transition):
      let outcome = await dim(id, Dimming(.increase, property, by: points), over: transition)
      await respond(.increasing(property, by: points, on: id, over: transition, outcome))
    case .decrease(let property, by: let points, on: let id, over: let transition):
      let outcome = await dim(id, Dimming(.decrease, property, by: points), over: transition)
      await respond(.decreasing(property, by: points, on: id, over: transition, outcome))
    }
  }

  private func dim(_ id: Light.ID, _ dimming: Dimming, over transition: Transition?) async -> Outcome {
    await Outcome { () throws(Failure) in
      let lights = LightInteractor()
      try check(try await lights.reachableLight(id), for: dimming)
      try await lights.dim(id, dimming, over: transition)
    }
  }

  private func check(_ light: Light, for dimming: Dimming) throws(Failure) {
    let capability = dimming.property.capability
    guard light.can(capability) else { throw .incapable(light.id, capability) }
    guard light.power == .on else { throw .off(light.id) }
  }
}
