/// A reply doesn't allocate an upload.
public enum AllocationError: Error, Hashable, Codable, Sendable {
  case missing
  /// The allocation is malformed. The text says what is wrong.
  case malformed(String)
}
