public import KhipuControl
import KhipuValues
import Models

/// Sends the favorite lights to the companion app, in the order of their IDs. Skips lights that don't exist.
public struct WatchSyncer: UseCase {
  public enum Request: Hashable, Sendable {
    case sync
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .sync:
      let lights = try await HomeReader().home(.lights).lights
      let favorites = try await Current.store.read().favorites.compactMap { lights[$0.id] }
      try await attempt(orThrow: Failure.watch) { () throws(FileError) in try await Current.watch.sync(favorites) }
    }
  }
}
