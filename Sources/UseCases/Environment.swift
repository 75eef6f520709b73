import KhipuConcurrency
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
  /// Waits for that long, or until the caller is cancelled.
  public var sleep: @Sendable (Duration) async -> Void
  /// Draws a number from 0 to 1.
  public var random: @Sendable () -> Double
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
  /// Keeps the files of the home.
  public var storage: Storage

  public init(
    store: Store<AppState>,
    date: @escaping @Sendable () -> Moment,
    sleep: @escaping @Sendable (Duration) async -> Void,
    random: @escaping @Sendable () -> Double,
    bridge: Bridge,
    pairing: Pairing,
    watch: Watch,
    uploads: Uploads,
    log: Log,
    storage: Storage,
  ) {
    self.store = store
    self.date = date
    self.sleep = sleep
    self.random = random
    self.bridge = bridge
    self.pairing = pairing
    self.watch = watch
    self.uploads = uploads
    self.log = log
    self.storage = storage
  }
}

extension Environment {
  /// A small home in memory in which everything succeeds and the time stands still; each use is a new one.
  public static var mock: Environment { mock() }

  public static func mock(bridge: Bridge = .mock()) -> Environment {
    Environment(
      store: createStore(AppState()),
      date: { .epoch },
      sleep: { _ in await untilCancelled() },
      random: { 1 },
      bridge: bridge,
      pairing: .mock(),
      watch: .mock,
      uploads: .mock(),
      log: .mock,
      storage: .mock,
    )
  }

  /// The environment with the interception before each closure, which has its name here and in the gateways.
  func intercepted(by interception: Interception) -> Environment {
    Environment(
      store: store.intercepted(by: interception),
      date: interception.before("date", neutral: .epoch, date),
      sleep: interception.before("sleep", sleep),
      random: interception.before("random", neutral: 1, random),
      bridge: Bridge(interception.before(bridge)),
      pairing: Pairing(interception.before(pairing)),
      watch: Watch(interception.before(watch)),
      uploads: Uploads(interception.before(uploads)),
      log: Log(interception.before(log)),
      storage: Storage(interception.before(storage)),
    )
  }
}
