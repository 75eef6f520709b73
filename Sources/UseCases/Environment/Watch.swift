public import Models

/// The companion on the wrist.
public struct Watch: Sendable {
  /// Hands the favourites over, in place of those that it had.
  public var sync: @Sendable ([Light]) async throws(WatchError) -> Void

  /// A companion of that closure.
  public init(sync: @escaping @Sendable ([Light]) async throws(WatchError) -> Void) { self.sync = sync }
}
