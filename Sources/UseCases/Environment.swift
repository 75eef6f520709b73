import KhipuConcurrency
public import KhipuControl
public import KhipuTrace
public import KhipuValues
public import Models

/// The gateways: every side effect of the app is a call to one of their closures.
public struct Environment: Sendable {
  /// Reads and changes the state.
  public var store: Store<AppState>
  /// The current time. The live one is in whole seconds.
  public var date: @Sendable () -> Moment
  /// Sleeps; returns early if the task is cancelled.
  public var sleep: @Sendable (Duration) async -> Void
  /// A random number from 0 to 1.
  public var random: @Sendable () -> Double
  /// Reads and changes lights.
  public var bridge: Bridge
  /// Pairs the home with a bridge.
  public var pairing: Pairing
  /// Sends the favorites to the companion app on a watch.
  public var watch: Watch
  public var log: Log
  /// Keeps commands from running at the same time as those of other messages and processes.
  public var lock: Lock
  /// The files of the home directory.
  public var storage: Storage
  /// The files that a replay starts from.
  public var recordings: Recordings

  public init(
    store: Store<AppState>,
    date: @escaping @Sendable () -> Moment,
    sleep: @escaping @Sendable (Duration) async -> Void,
    random: @escaping @Sendable () -> Double,
    bridge: Bridge,
    pairing: Pairing,
    watch: Watch,
    log: Log,
    lock: Lock,
    storage: Storage,
    recordings: Recordings,
  ) {
    self.store = store
    self.date = date
    self.sleep = sleep
    self.random = random
    self.bridge = bridge
    self.pairing = pairing
    self.watch = watch
    self.log = log
    self.lock = lock
    self.storage = storage
    self.recordings = recordings
  }
}

extension Environment {
  /// An in-memory environment with an empty state and a mock bridge. Files and network never fail. The time is always the
  /// Unix epoch, and a sleep ends only if the task is cancelled.
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
      log: .mock,
      lock: .mock,
      storage: .mock,
      recordings: .mock,
    )
  }

  /// The environment with each closure wrapped. The closures of gateways get the names for traces in the gateways' initializers.
  public func intercepted(by interception: Interception) -> Environment {
    Environment(
      store: store.intercepted(by: interception),
      date: interception.before("date", neutral: .epoch, date),
      sleep: interception.before("sleep", sleep),
      random: interception.before("random", neutral: 1, random),
      bridge: Bridge(interception.interceptor(for: bridge)),
      pairing: Pairing(interception.interceptor(for: pairing)),
      watch: Watch(interception.interceptor(for: watch)),
      log: Log(interception.interceptor(for: log)),
      lock: Lock(interception.interceptor(for: lock)),
      storage: Storage(interception.interceptor(for: storage)),
      recordings: Recordings(interception.interceptor(for: recordings)),
    )
  }
}
