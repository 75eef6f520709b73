import KhipuValues

/// Why a file can't be used; reasons are the system's.
public enum FileError: Error, Hashable, Sendable {
  case unimplemented(String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// The file was damaged at the place, and is kept at the other path.
  case damaged(path: String, place: String, kept: String)
  case newer(path: String)
  /// Another process kept the lock of the file until the timeout.
  case locked(path: String)
  /// The caller was cancelled while it waited for the lock.
  case cancelled(path: String)
}

extension FileError: CustomStringConvertible {
  /// What is wrong with which file.
  public var description: String {
    switch self {
    case .unimplemented(let name): "\(quoted: name) is not implemented"
    case .unreadable(let path, let reason): "\(quoted: path) can't be read: \(quoted: reason)"
    case .unwritable(let path, let reason): "\(quoted: path) can't be written: \(quoted: reason)"
    case .damaged(let path, let place, let kept):
      "\(quoted: path) is damaged at \(quoted: place) and was kept as \(quoted: kept)"
    case .newer(let path): "\(quoted: path) was written by a newer version"
    case .locked(let path): "\(quoted: path) is held by another process"
    case .cancelled: Failure.cancelled.description
    }
  }
}
