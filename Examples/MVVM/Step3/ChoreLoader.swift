import KhipuControl

/// Loads the chores from the server.
struct ChoreLoader: UseCase {
  enum Request: Hashable, Sendable {
    case load
  }

  func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .load: try await Current.store.write([.reading(try await attempt(Current.choreServer.chores))])
    }
  }
}
