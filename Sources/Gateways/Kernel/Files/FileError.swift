import UseCases

/// Why a file couldn't be used. Each gateway converts it into an error of its own.
enum FileError: Error, CustomStringConvertible {
  /// It can't be read; the system's reason.
  case unreadable(path: String, reason: String)
  /// It can't be written; the system's reason.
  case unwritable(path: String, reason: String)
  /// It isn't what was written; where, and under which path it was kept.
  case damaged(path: String, place: String, kept: String)
  /// It was written by a newer version of the app.
  case newer(path: String)
  /// Another process holds the lock for too long.
  case locked(path: String)
  /// The caller was cancelled while it waited for the lock.
  case cancelled(path: String)

  var description: String { "\(path): \(reason)" }

  /// The file, or the lock.
  var path: String {
    switch self {
    case .unreadable(let path, _), .unwritable(let path, _), .damaged(let path, _, _): path
    case .newer(let path), .locked(let path), .cancelled(let path): path
    }
  }

  /// What is wrong with it, in a few words.
  var reason: String {
    switch self {
    case .unreadable(_, let reason), .unwritable(_, let reason): reason
    case .damaged(_, let place, let kept): "damaged at \(place), kept as \(kept); the next run starts afresh"
    case .newer: "written by a newer version"
    case .locked: "held by another process"
    case .cancelled: "no longer waited for"
    }
  }
}

extension StoreError {
  init(_ error: FileError) {
    self =
      switch error {
      case .unreadable(let path, let reason): .unreadable(path: path, reason: reason)
      case .unwritable(let path, let reason): .unwritable(path: path, reason: reason)
      case .damaged(let path, let place, let kept): .damaged(path: path, place: place, kept: kept)
      case .newer(let path): .newer(path: path)
      case .locked(let path), .cancelled(let path): .locked(path: path)
      }
  }
}
