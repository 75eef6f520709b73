internal import Models

/// Hands the favourites to the companion on the wrist.
public struct WatchSyncer: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Hand over all favourites, in place of those that the companion had.
    case sync
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// The companion has them, or why not.
    case syncing(Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Syncs, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .sync: await respond(.syncing(Outcome(of: sync)))
    }
  }

  private func sync() async throws(Failure) {
    let state = try await LightInteractor().state()
    let favorites = state.favorites.compactMap { state.lights[$0.id] }
    try await attempt { () throws(WatchError) in try await Current.watch.sync(favorites) }
  }
}
