internal import Models

/// Reads and changes where the person is for the use cases.
struct RouteInteractor {
  /// Where the person is.
  func route() async throws(Failure) -> Route {
    try await attempt { () throws(StoreError) in try Current.store.state() }.route
  }

  /// Changes that in one step, of which the store tells once.
  func change(by change: Route.Change) async throws(Failure) {
    try await attempt { () throws(StoreError) in
      try Current.store.change([.by(.changing(.route(by: [change])))])
    }
  }
}
