public import KhipuControl
import KhipuValues
import Models

/// Hands the favorites to the companion on the wrist.
public struct WatchSyncer: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    case sync
  }

  /// A use case without a state of its own.
  public init() {}

  /// Syncs the favorites.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .sync:
      let lights = try await HomeReader().home(.lights).lights
      let favorites = try Current.store.read().favorites.compactMap { lights[$0.id] }
      try await attempt(orThrow: Failure.watch) { () throws(FileError) in try await Current.watch.sync(favorites) }
    }
  }
}
