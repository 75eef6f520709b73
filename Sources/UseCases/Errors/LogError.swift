/// Why a line wasn't logged.
public enum LogError: Error, Hashable, Sendable {
  /// No environment was chosen; the name of the closure that was called.
  case unimplemented(String)
  /// The caller gave up.
  case cancelled
  /// The file can't be written; the system's reason.
  case unwritable(path: String, reason: String)
}
