public import KhipuControl
public import KhipuValues
public import Models

/// Puts lights on the dashboard and takes them off it.
public struct FavoriteAdder: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    case add(Light.ID)
    case remove(Light.ID)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Adds or removes the light.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .add(let id): try await change(id, .adding(Favorite(id)))
    case .remove(let id): try await change(id, .removing(id))
    }
  }

  private func change(_ id: Light.ID, _ change: CollectionChange<Favorite>) async throws(Failure) {
    _ = try await HomeReader().members(of: .light(id))
    try Current.store.write([.favorites(change)])
  }
}
