public import KhipuControl
public import KhipuValues
public import RepositoriesModels

/// The world outside, as closures: every side effect of the app goes through one of these gateways.
public struct Environment: Sendable {
  /// Keeps the state.
  public var store: Store<AppState>
  /// Tells the time.
  public var date: @Sendable () -> Moment
  /// Tells what organisations have.
  public var gitHub: GitHub
  /// Records how the app is used.
  public var analytics: Analytics

  public init(
    store: Store<AppState>, date: @escaping @Sendable () -> Moment, gitHub: GitHub, analytics: Analytics
  ) {
    (self.store, self.date, self.gitHub, self.analytics) = (store, date, gitHub, analytics)
  }

  /// A world in memory in which everything succeeds and the time stands still; each use is a new one.
  public static var mock: Environment {
    Environment(store: createStore(AppState()), date: { .epoch }, gitHub: .mock, analytics: .mock)
  }
}
