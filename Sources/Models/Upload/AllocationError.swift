/// What can be wrong with the reply that ought to allocate an upload.
public enum AllocationError: Error, Hashable, Sendable {
  /// There is no allocation in it.
  case missing
  /// The allocation isn't one; what is wrong with it.
  case malformed(String)
}
