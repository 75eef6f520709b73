public import KhipuControl
import KhipuTrace
public import KhipuValues
public import Models

/// The world outside, as closures: every side effect of the app goes through one of these gateways.
public struct Environment: Sendable {
  /// Keeps the state.
  public var store: Store<AppState>
  /// Tells the time.
  public var date: @Sendable () -> Moment
  /// Talks to the lights.
  public var bridge: Bridge
  /// Pairs the home with a bridge.
  public var pairing: Pairing
  /// Talks to the companion on the wrist.
  public var watch: Watch
  /// Uploads snapshots.
  public var uploads: Uploads
  /// Records what happened.
  public var log: Log

  /// An environment of these gateways.
  public init(
    store: Store<AppState>,
    date: @escaping @Sendable () -> Moment,
    bridge: Bridge,
    pairing: Pairing,
    watch: Watch,
    uploads: Uploads,
    log: Log,
  ) {
    self.store = store
    self.date = date
    self.bridge = bridge
    self.pairing = pairing
    self.watch = watch
    self.uploads = uploads
    self.log = log
  }
}

extension Environment {
  /// A small home in memory in which everything succeeds and the time stands still; each use is a new one.
  public static var mock: Environment { mock() }

  /// A home in memory with that bridge.
  public static func mock(bridge: Bridge = .mock()) -> Environment {
    Environment(
      store: createStore(AppState()),
      date: { .epoch },
      bridge: bridge,
      pairing: .mock(),
      watch: .mock,
      uploads: .mock(),
      log: .mock,
    )
  }

  /// The environment with the interceptor before each closure, which has its name here and in the gateways.
  func intercepted(by interceptor: Interceptor) -> Environment {
    Environment(
      store: store.intercepted(by: interceptor),
      date: interceptor.wrap("date", neutral: .epoch, date),
      bridge: bridge.intercepted(by: interceptor),
      pairing: pairing.intercepted(by: interceptor),
      watch: watch.intercepted(by: interceptor),
      uploads: uploads.intercepted(by: interceptor),
      log: log.intercepted(by: interceptor),
    )
  }
}
