/// What is wrong with the reply that should allocate an upload.
public enum AllocationError: Error, Hashable, Sendable {
  case missing
  /// The allocation isn't one; what is wrong with it.
  case malformed(String)
}
