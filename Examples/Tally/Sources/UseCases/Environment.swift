public import Models

/// The world outside, as closures: every side effect of the app goes through one of these gateways.
public struct Environment: Sendable {
  /// Keeps the state.
  public var store: Store<AppState, AppState.Change>
  /// Tells the time.
  public var date: @Sendable () -> Moment
  /// Tells what coffee costs.
  public var coffee: Coffee

  /// An environment of these gateways.
  public init(
    store: Store<AppState, AppState.Change>,
    date: @escaping @Sendable () -> Moment,
    coffee: Coffee,
  ) {
    self.store = store
    self.date = date
    self.coffee = coffee
  }
}

extension Environment {
  /// An environment in memory in which everything succeeds and the time stands still; each use is a new one.
  public static var mock: Environment {
    Environment(
      store: createStore(AppState()),
      date: { .epoch },
      coffee: .mock,
    )
  }

  /// An environment in which every gateway fails with its own name.
  public static var unimplemented: Environment { unimplemented { _ in } }

  /// A closure that can throw throws an error with its name; one that cannot passes its name to `report` and returns a
  /// neutral value. A test that starts from here shows which side effects it uses.
  public static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Environment {
    Environment(
      store: .unimplemented(report: report),
      date: {
        report("date")
        return .epoch
      },
      coffee: .unimplemented(report: report),
    )
  }
}
