internal import Models

/// Finds and reads scenes for the use cases.
struct SceneInteractor {
  private let store = StoreInteractor()

  /// Reads all scenes from the bridge.
  func load() async throws(Failure) {
    try await Current.knowledge.scenes.runAgain(read)
  }

  /// The scene, read from the bridge before if no scene was yet.
  func scene(_ id: Scene.ID) async throws(Failure) -> Scene {
    try await Current.knowledge.scenes.run(read)
    guard let scene = try store.state().scenes[id] else { throw .missing(.scene(id)) }
    return scene
  }

  private func read() async throws(Failure) {
    let before = try store.state().scenes
    let loaded = try await attempt(Current.bridge.scenes)
    try store.change(
      before.changes(
        to: IdentifiedCollection(loaded), removing: { .scene($0) }, adding: { .scene($0) },
        replacing: { .scene($0, with: $1) }))
  }
}
