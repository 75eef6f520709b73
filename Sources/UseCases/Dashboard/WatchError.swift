import Models

/// Why the companion did not get the favorites.
public enum WatchError: Reason {
  case unimplemented(String)
  case cancelled
  case unwritable(path: String, reason: String)

  /// The reason in words, its code and its kind.
  public var explanation: Failure.Explanation {
    switch self {
    case .unimplemented(let name):
      .init("the companion: \(quoted: name) is not implemented", "unimplemented", .refused)
    case .cancelled: .cancelled
    case .unwritable(let path, let reason):
      .init(
        "the companion: \(quoted: path) can't be written: \(quoted: reason)", "watch-unwritable",
        .storage)
    }
  }
}

extension Failure {
  /// The companion did not get the favorites.
  public static func watch(_ error: WatchError) -> Failure { Failure(error) }
}
