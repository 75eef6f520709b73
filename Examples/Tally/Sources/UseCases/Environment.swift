public import KhipuControl
public import KhipuValues
public import TallyModels

/// Every side effect of the app goes through one of these gateways.
public struct Environment: Sendable {
  public var store: Store<AppState>
  /// The current time.
  public var date: @Sendable () -> Moment
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

  /// An in-memory environment in which everything succeeds and time stands still; each access creates a new one.
  public static var mock: Environment {
    Environment(
      store: createStore(AppState()),
      date: { .epoch },
      coffee: Coffee(price: { 250 }),
    )
  }
}
