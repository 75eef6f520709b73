public import Models

/// The record of what happened.
public struct Log: Sendable {
  /// Appends a line that happened at the moment.
  public var write: @Sendable (Moment, String) async throws(LogError) -> Void

  /// A log of that closure.
  public init(write: @escaping @Sendable (Moment, String) async throws(LogError) -> Void) { self.write = write }
}
