import KhipuControl

/// Loads the chores from the server.
public struct ChoreLoader: UseCase {
  public enum Request: Hashable, Sendable {
    case load
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .load: try await Current.store.write([.reading(try await attempt(Current.choreServer.chores))])
    }
  }
}
