public import KhipuControl
public import KhipuValues
public import Models

/// Adds a light to the favorites on the dashboard, or removes it from them.
public struct FavoriteAdder: UseCase {
  public enum Request: Hashable, Sendable {
    case add(Light.ID)
    case remove(Light.ID)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .add(let id): try await HomeReader().change(id) { _ in [.favorites(.adding(Favorite(id)))] }
    case .remove(let id): try await HomeReader().change(id) { _ in [.favorites(.removing(id))] }
    }
  }
}
