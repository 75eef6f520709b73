public import KhipuControl
public import KhipuValues
public import TallyModels

/// The world outside, as closures: every side effect of the app goes through one of these gateways.
public struct Environment: Sendable {
  /// Keeps the state.
  public var store: Store<AppState>
  /// Tells the time.
  public var date: @Sendable () -> Moment
  /// Tells what coffee costs.
  public var coffee: Coffee

  public init(
    store: Store<AppState>,
    date: @escaping @Sendable () -> Moment,
    coffee: Coffee,
  ) {
    self.store = store
    self.date = date
    self.coffee = coffee
  }

  /// An environment in memory in which everything succeeds and the time stands still; each use is a new one.
  public static var mock: Environment {
    Environment(
      store: createStore(AppState()),
      date: { .epoch },
      coffee: Coffee(price: { 250 }),
    )
  }
}
