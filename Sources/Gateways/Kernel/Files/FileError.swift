public import UseCases

extension FileError: CustomStringConvertible {
  /// The path, and what is wrong with it.
  public var description: String { "\(path): \(reason)" }

  /// The file, or the lock.
  var path: String {
    switch self {
    case .unreadable(let path, _), .unwritable(let path, _), .damaged(let path, _, _): path
    case .newer(let path), .locked(let path), .cancelled(let path), .unimplemented(let path): path
    }
  }

  /// What is wrong with it, in a few words.
  var reason: String {
    switch self {
    case .unreadable(_, let reason), .unwritable(_, let reason): reason
    case .damaged(_, let place, let kept): "damaged at \(place), kept as \(kept); the next run starts afresh"
    case .unimplemented: "not implemented"
    case .newer: "written by a newer version"
    case .locked: "held by another process"
    case .cancelled: "no longer waited for"
    }
  }
}
