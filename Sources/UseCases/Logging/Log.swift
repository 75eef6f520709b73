public import KhipuControl
import KhipuTrace
public import KhipuValues

/// The record of what happened.
public struct Log: Sendable {
  /// Appends a line with the moment.
  public var write: @Sendable (Moment, String) async throws(FileError) -> Void

  /// A log of that closure.
  public init(write: @escaping @Sendable (Moment, String) async throws(FileError) -> Void) { self.write = write }

  static let mock = Log(write: { _, _ in })

  func intercepted(by interceptor: Interceptor) -> Log { Log(write: interceptor.wrap("log.write", write)) }
}

extension Failure {
  /// A line was not logged.
  public static func log(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the log", code: "log", error: error))
  }
}
