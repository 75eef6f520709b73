public import Models

/// The record of what happened.
public struct Log: Sendable {
  /// Appends a line with the moment.
  public var write: @Sendable (Moment, String) async throws(LogError) -> Void

  /// A log of that closure.
  public init(write: @escaping @Sendable (Moment, String) async throws(LogError) -> Void) { self.write = write }

  static let mock = Log(write: { _, _ in })
  static let unimplemented = Log(write: { _, _ throws(LogError) in throw .unimplemented("log.write") })
}
