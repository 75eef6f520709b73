import Models

/// Why a line was not logged.
public enum LogError: Reason {
  case unimplemented(String)
  case cancelled
  case unwritable(path: String, reason: String)

  /// The reason in words, its code and its kind.
  public var explanation: Failure.Explanation {
    switch self {
    case .unimplemented(let name):
      .init("the log: \(quoted: name) is not implemented", "unimplemented", .refused)
    case .cancelled: .cancelled
    case .unwritable(let path, let reason):
      .init("the log: \(quoted: path) can't be written: \(quoted: reason)", "log-unwritable", .storage)
    }
  }
}

extension Failure {
  /// A line was not logged.
  public static func log(_ error: LogError) -> Failure { Failure(error) }
}
