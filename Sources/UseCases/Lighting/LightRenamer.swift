public import Models

/// Renames lights.
public struct LightRenamer: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    /// Give the light the name, of up to `Light.longestName` characters.
    case rename(Light.ID, to: String)
  }

  /// The name that the light has now, or why it was not renamed. A bridge changes a name that is taken.
  public typealias Response = Result<String, Failure>

  /// A use case without a state of its own.
  public init() {}

  /// Renames the light.
  public func request(_ request: Request) async -> Response {
    switch request {
    case .rename(let id, to: let name):
      do { return .success(try await rename(id, to: name)) } catch { return .failure(error) }
    }
  }

  private func rename(_ id: Light.ID, to name: String) async throws(Failure) -> String {
    guard name.count <= Light.longestName else { throw .lighting(.longName(characters: name.count)) }
    let controller = LightController()
    let light = try await controller.home.reachableLight(id)
    return try await controller.change(light, by: [.named(name)]).compactMap(\.newName).last ?? name
  }
}
