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
