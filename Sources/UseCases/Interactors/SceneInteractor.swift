internal import Models

/// Finds and reads scenes for the use cases.
struct SceneInteractor {
  private let scenes = HomePart<Scene>(
    loading: .scenes, once: Current.knowledge.scenes, bridge: Current.bridge.scenes, held: \.scenes,
    adding: { .scene($0) }, removing: { .scene($0) }, replacing: { .scene($0, with: $1) })

  /// Reads all scenes from the bridge.
  func load() async throws(Failure) { try await scenes.load() }

  /// The scene, read from the bridge before if no scene was yet.
  func scene(_ id: Scene.ID) async throws(Failure) -> Scene {
    guard let scene = try await scenes.state().scenes[id] else { throw .missing(.scene(id)) }
    return scene
  }
}
