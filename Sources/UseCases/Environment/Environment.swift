public import Models

/// The world outside, as closures: every side effect of the app goes through one of these gateways.
///
/// It also knows what was read from this bridge into this store, so that it is read once; with another bridge or another
/// store nothing is known.
public struct Environment: Sendable {
  /// Keeps the state.
  public var store: Store<AppState, AppState.Change> { didSet { knowledge = Knowledge() } }
  /// Talks to the lights.
  public var bridge: Bridge { didSet { knowledge = Knowledge() } }
  /// Talks to the companion on the wrist.
  public var watch: Watch
  /// Keeps a record of what happened.
  public var log: Log
  /// Asks GitHub what organisations have.
  public var repositories: Repositories
  /// Keeps a record of how the app is used.
  public var analytics: Analytics
  /// Takes the snapshots.
  public var uploads: Uploads
  /// Tells what time it is.
  public var date: @Sendable () -> Moment

  /// What was read from this bridge into this store. Copies of the environment share it.
  private(set) var knowledge = Knowledge()

  /// An environment of these gateways.
  public init(
    store: Store<AppState, AppState.Change>, bridge: Bridge, watch: Watch, log: Log, repositories: Repositories,
    analytics: Analytics, uploads: Uploads, date: @escaping @Sendable () -> Moment
  ) {
    (self.store, self.bridge, self.watch, self.log) = (store, bridge, watch, log)
    (self.repositories, self.analytics, self.uploads, self.date) = (repositories, analytics, uploads, date)
  }
}
