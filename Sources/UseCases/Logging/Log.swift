public import Models

/// The record of what happened.
public struct Log: Sendable {
  /// Appends a line with the moment.
  public var write: @Sendable (Moment, String) async throws(FileError) -> Void

  /// A log of that closure.
  public init(write: @escaping @Sendable (Moment, String) async throws(FileError) -> Void) { self.write = write }

  static let mock = Log(write: { _, _ in })

  static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Log {
    Log(write: { _, _ throws(FileError) in throw .unimplemented("log.write", reporting: report) })
  }
}

extension Failure {
  /// A line was not logged.
  public static func log(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the log", code: "log", error: error))
  }
}
