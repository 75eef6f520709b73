public import KhipuControl
public import KhipuValues
public import TallyModels

/// Every side effect goes through one of these gateways.
public struct Environment: Sendable {
  public var store: Store<AppState>
  /// The current time.
  public var date: @Sendable () -> Moment
  /// Claims the home for the running message; the returned closure ends the claim. One message at a time, in all processes, holds
  /// it, and all requests of a message share it.
  public var claim: @Sendable () async throws(FileError) -> @Sendable () -> Void
  public var coffee: Coffee

  public init(
    store: Store<AppState>,
    date: @escaping @Sendable () -> Moment,
    claim: @escaping @Sendable () async throws(FileError) -> @Sendable () -> Void,
    coffee: Coffee,
  ) {
    self.store = store
    self.date = date
    self.claim = claim
    self.coffee = coffee
  }

  /// An in-memory environment in which everything succeeds and time stands still; each access creates a new one.
  public static var mock: Environment {
    Environment(
      store: createStore(AppState()),
      date: { .epoch },
      claim: { {} },
      coffee: Coffee(price: { 250 }),
    )
  }
}
