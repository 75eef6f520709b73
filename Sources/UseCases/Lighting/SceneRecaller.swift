public import Models

/// Recalls scenes.
///
/// What the lights show then only the bridge knows: so they are read anew.
public struct SceneRecaller: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Have the lights of the scene show what they did when it was kept.
    case recall(Scene.ID)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// The scene is recalled, and what the lights show is in the state; or why not.
    case recalling(Scene.ID, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Recalls, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .recall(let id):
      let outcome = await Outcome { () throws(Failure) in try await recall(id) }
      await respond(.recalling(id, outcome))
    }
  }

  private func recall(_ id: Scene.ID) async throws(Failure) {
    let scene = try await SceneInteractor().scene(id)
    let lights = LightInteractor()
    let known = try await lights.state().lights
    guard scene.lights.contains(where: { known[$0]?.isReachable == true }) else { throw .unreachable(.scene(id)) }
    try await lights.recall(scene)
  }
}
