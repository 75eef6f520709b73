public import KhipuControl
import KhipuValues
public import Models

/// Recalls scenes, and then reads the lights.
///
/// The lights fade even if no transition was requested. Values read meanwhile lie between the old and the new ones.
public struct SceneRecaller: UseCase {
  public enum Request: Hashable, Sendable {
    case recall(LightScene.ID, over: LightTransition? = nil)
  }

  public init() {}

  /// Recalls the scene, and returns which of its lights are unreachable.
  public func perform(_ request: Request) async throws(Failure) -> [LightingFailure] {
    switch request {
    case .recall(let id, over: let transition):
      try await exclusively(.lights) { () throws(Failure) in try await recall(id, over: transition) }
    }
  }

  private func recall(_ id: LightScene.ID, over transition: LightTransition?) async throws(Failure) -> [LightingFailure]
  {
    let controller = LightController()
    let scene = try await controller.home.scene(id)
    let known = try await controller.home.home(.lights).lights
    let lights = scene.lights.compactMap { known[$0] }
    guard !lights.isEmpty else { throw .lighting(.empty(.scene(id))) }
    try await controller.recall(scene, lights, over: transition)
    return lights.filter { !$0.isReachable }.map { .unreachable(.light($0.id)) }
  }
}
