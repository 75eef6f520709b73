public import Models

/// Recalls scenes.
///
/// What the lights show then only the bridge knows: so they are read anew. Within the transition, which a bridge makes
/// also where none is asked for, that may be anything between before and after: whoever needs them next reads them again.
public struct SceneRecaller: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Have the lights of the scene show what they did when it was kept.
    case recall(Scene.ID, over: Transition? = nil)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// The scene is recalled, and what the lights show is in the state; or why not.
    case recalling(Scene.ID, over: Transition? = nil, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Recalls, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .recall(let id, over: let transition):
      let outcome = await Outcome { () throws(Failure) in try await recall(id, over: transition) }
      await respond(.recalling(id, over: transition, outcome))
    }
  }

  private func recall(_ id: Scene.ID, over transition: Transition?) async throws(Failure) {
    let scene = try await SceneInteractor().scene(id)
    let lights = LightInteractor()
    let known = try await lights.state().lights
    guard scene.lights.contains(where: { known[$0]?.isReachable == true }) else { throw .unreachable(.scene(id)) }
    try await lights.recall(scene, over: transition)
  }
}
