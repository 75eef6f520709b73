public import Models

/// Sets the colour, the colour temperature or the brightness of a light, and turns it on for that.
public struct LightValueSetter: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Set the values.
    case apply(Light.Values, on: Light.ID, over: Transition? = nil)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// They are set, or why not.
    case applying(Light.Values, on: Light.ID, over: Transition? = nil, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Sets, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .apply(let values, on: let id, over: let transition):
      let outcome = await Outcome { () throws(Failure) in try await apply(values, on: id, over: transition) }
      await respond(.applying(values, on: id, over: transition, outcome))
    }
  }

  private func apply(
    _ values: Light.Values, on id: Light.ID, over transition: Transition?
  ) async throws(Failure) {
    let lights = LightInteractor()
    let light = try await lights.reachableLight(id)
    try check(values, on: light)
    // A bridge refuses values for a light that is off (its error 201).
    let lighting: [Light.Change] = light.power == .off ? [.turning(.it(.on))] : []
    try await lights.change(id, by: lighting + values.changes, over: transition)
  }

  private func check(_ values: Light.Values, on light: Light) throws(Failure) {
    if let missing = values.capabilities.first(where: { !light.can($0) }) { throw .incapable(light.id, missing) }
    guard case .temperature(let mirek) = values, let range = light.temperature?.range else { return }
    guard range.contains(mirek) else { throw .outside(light.id, range) }
  }
}
