/// Why the state couldn't be read or written.
public enum StoreError: Error, Hashable, Sendable {
  /// No environment was chosen; the name of the closure that was called.
  case unimplemented(String)
  /// The file can't be read; the system's reason.
  case unreadable(path: String, reason: String)
  /// The file can't be written; the system's reason.
  case unwritable(path: String, reason: String)
  /// The file isn't what was written; where, and under which path it was kept.
  case damaged(path: String, place: String, kept: String)
  /// The file was written by a newer version of the app.
  case newer(path: String)
  /// Another process holds the file and doesn't let go of it.
  case locked(path: String)
}
