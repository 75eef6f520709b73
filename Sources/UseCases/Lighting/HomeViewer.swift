public import KhipuControl
public import Models

/// Returns the home, in which things are found by their names.
public struct HomeViewer: UseCase {
  public enum Request: Hashable, Sendable {
    /// The home as it is stored.
    case view
    /// The home with these parts as the bridge tells them.
    case load([HomePart])
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) -> Home {
    switch request {
    case .view: return try Current.store.read().home
    case .load(let parts):
      let reader = HomeReader()
      for part in parts { _ = try await reader.home(part) }
      return try await reader.home()
    }
  }
}
