public import KhipuControl
public import KhipuValues
public import RepositoriesModels

/// Every side effect of the app goes through one of these gateways.
public struct Environment: Sendable {
  public var store: Store<AppState>
  /// The current time.
  public var date: @Sendable () -> Moment
  public var gitHub: GitHub
  public var analytics: Analytics

  public init(
    store: Store<AppState>, date: @escaping @Sendable () -> Moment, gitHub: GitHub, analytics: Analytics
  ) {
    (self.store, self.date, self.gitHub, self.analytics) = (store, date, gitHub, analytics)
  }

  /// An in-memory environment in which everything succeeds and time stands still; each access creates a new one.
  public static var mock: Environment {
    Environment(store: createStore(AppState()), date: { .epoch }, gitHub: .mock, analytics: .mock)
  }
}
