import Models

/// Why the state could not be read or written.
public enum StoreError: Error, Hashable, Sendable {
  case unimplemented(String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// The file was damaged at the place, and is kept at the other path.
  case damaged(path: String, place: String, kept: String)
  case newer(path: String)
  /// Another process kept the lock of the file until the timeout.
  case locked(path: String)
}

extension StoreError: Reason {
  /// The reason in words, its code and its kind.
  public var explanation: Failure.Explanation {
    let (code, kind): (String, Failure.Kind) =
      switch self {
      case .unimplemented: ("unimplemented", .refused)
      case .unreadable: ("store-unreadable", .storage)
      case .unwritable: ("store-unwritable", .storage)
      case .damaged: ("store-damaged", .storage)
      case .newer: ("store-newer", .storage)
      case .locked: ("store-locked", .storage)
      }
    return .init("the state: \(text)", code, kind)
  }

  /// What is wrong with which file.
  var text: String {
    switch self {
    case .unimplemented(let name): "\(quoted: name) is not implemented"
    case .unreadable(let path, let reason): "\(quoted: path) can't be read: \(quoted: reason)"
    case .unwritable(let path, let reason): "\(quoted: path) can't be written: \(quoted: reason)"
    case .damaged(let path, let place, let kept):
      "\(quoted: path) is damaged at \(quoted: place) and was kept as \(quoted: kept)"
    case .newer(let path): "\(quoted: path) was written by a newer version"
    case .locked(let path): "\(quoted: path) is held by another process"
    }
  }
}

extension Failure {
  /// The state could not be read or written, and nothing changed.
  public static func store(_ error: StoreError) -> Failure { Failure(error) }
  /// The work was done, but the state could not be written.
  public static func unsaved(_ error: StoreError) -> Failure { Failure(Unsaved(error: error)) }
}

private struct Unsaved: Reason {
  let error: StoreError

  var explanation: Failure.Explanation { .init("it was done, but not saved: \(error.text)", "unsaved", .storage) }
}

extension Store {
  /// The present state.
  func read() throws(Failure) -> State {
    do { return try state() } catch { throw .store(error) }
  }

  /// Changes the state, or fails and changes nothing.
  func write(_ changes: [Change]) throws(Failure) {
    do { try change(changes) } catch { throw .store(error) }
  }

  /// Records what is already true elsewhere.
  func save(_ changes: [Change]) throws(Failure) {
    do { try change(changes) } catch { throw .unsaved(error) }
  }
}
