public import KhipuControl
import KhipuTrace
public import KhipuValues

/// The log of messages.
public struct Log: Sendable {
  /// Appends the line with the moment as its timestamp.
  public var write: @Sendable (Moment, String) async throws(FileError) -> Void

  public init(write: @escaping @Sendable (Moment, String) async throws(FileError) -> Void) { self.write = write }

  static let mock = Log(write: { _, _ in })

  init(_ interceptor: some Interceptor<Log, FileError>) { self.init(write: interceptor.wrap("log.write") { $0.write }) }
}

extension Failure {
  /// A line could not be logged.
  public static func log(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the log", code: "log", error: error))
  }
}
