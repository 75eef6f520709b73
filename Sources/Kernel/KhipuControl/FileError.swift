import KhipuValues

/// Why a file can't be used. A `reason` is a text for people, usually the system's error message.
public enum FileError: Error, Hashable, Codable, Sendable {
  case unimplemented(String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// The file is damaged at `place`, such as `line 2`. It was moved to the path `kept`.
  case damaged(path: String, place: String, kept: String)
  /// A newer version of the app wrote the file.
  case newer(path: String)
  /// Another caller, usually in another process, held the lock at `path` until the timeout.
  case locked(path: String)
  /// The task was cancelled before it acquired the lock.
  case cancelled(path: String)
}

extension FileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unimplemented(let name): "\(quoted: name) is not implemented"
    case .unreadable(let path, let reason): "\(quoted: path) can't be read: \(quoted: reason)"
    case .unwritable(let path, let reason): "\(quoted: path) can't be written: \(quoted: reason)"
    case .damaged(let path, let place, let kept):
      "\(quoted: path) is damaged at \(quoted: place) and was kept as \(quoted: kept)"
    case .newer(let path): "\(quoted: path) was written by a newer version"
    case .locked(let path): "\(quoted: path) is held by another command"
    case .cancelled: Failure.cancelled.description
    }
  }
}

/// A `FileError`, with the file described in words for users.
public struct FileFailure: Reason {
  /// The file in words, such as `the state`, at the beginning of the text.
  public let subject: String
  /// The prefix of the failure's code, such as `store` in `store-unreadable`.
  let code: String
  public let error: FileError

  public init(subject: String, code: String, error: FileError) {
    (self.subject, self.code, self.error) = (subject, code, error)
  }

  public var explanation: Failure.Explanation {
    let text = "\(subject): \(error)"
    return switch error {
    case .unimplemented: .init(text, "unimplemented", .refused)
    case .unreadable: .init(text, "\(code)-unreadable", .storage)
    case .unwritable: .init(text, "\(code)-unwritable", .storage)
    case .damaged: .init(text, "\(code)-damaged", .storage)
    case .newer: .init(text, "\(code)-newer", .storage)
    case .locked: .init(text, "\(code)-locked", .storage)
    case .cancelled: .cancelled
    }
  }
}

extension Failure {
  /// The state could not be read, written or removed.
  public static func store(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the state", code: "store", error: error))
  }
}
