public import Models

/// The companion on the wrist.
public struct Watch: Sendable {
  /// Replaces the companion's favorites.
  public var sync: @Sendable ([Light]) async throws(WatchError) -> Void

  /// A companion of that closure.
  public init(sync: @escaping @Sendable ([Light]) async throws(WatchError) -> Void) { self.sync = sync }

  static let mock = Watch(sync: { _ in })
  static let unimplemented = Watch(sync: { _ throws(WatchError) in throw .unimplemented("watch.sync") })
}
