public import Models

/// Changes what is written on a light: its name.
public struct LightChanger: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Give the light the name.
    case rename(Light.ID, to: String)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// The light has the name, or why not; a bridge may have changed a name that was taken.
    case renaming(Light.ID, to: String, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Renames, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .rename(let id, to: let name):
      do {
        await respond(.renaming(id, to: try await rename(id, to: name), .succeeded))
      } catch {
        await respond(.renaming(id, to: name, .failed(error)))
      }
    }
  }

  /// Answers the name that the light has now.
  private func rename(_ id: Light.ID, to name: String) async throws(Failure) -> String {
    guard name.count <= Light.longestName else { throw .longName(characters: name.count) }
    let lights = LightInteractor()
    _ = try await lights.reachableLight(id)
    return try await lights.change(id, by: [.renaming(.it(to: name))]).reduce(name) { name, change in
      if case .renaming(.it(to: let given)) = change { given } else { name }
    }
  }
}
