/// Why the companion didn't get the favourites.
public enum WatchError: Error, Hashable, Sendable {
  /// No environment was chosen; the name of the closure that was called.
  case unimplemented(String)
  /// The caller gave up.
  case cancelled
  /// The shared file can't be written; the system's reason.
  case unwritable(path: String, reason: String)
}
