public import Models

/// Recalls scenes, and reads what the lights show then.
///
/// During the transition, which a bridge makes even if none was requested, that may be any value between before and after.
public struct SceneRecaller: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    case recall(Scene.ID, over: Transition? = nil)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Recalls the scene.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .recall(let id, over: let transition):
      let controller = LightController()
      let scene = try await controller.home.scene(id)
      let lights = try await controller.home.home(.lights).lights
      guard scene.lights.contains(where: { lights[$0]?.isReachable == true }) else {
        throw .lighting(.unreachable(.scene(id)))
      }
      try await controller.recall(scene, over: transition)
    }
  }
}
