#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system's message for the code. If access to the path is denied because the file or its folder belongs to another user,
/// also that user, and what to do.
func systemReason(_ code: Int32 = errno, for path: String) -> String {
  let reason = String(cString: strerror(code))
  guard code == EACCES || code == EPERM, let owner = foreignOwner(of: path) else { return reason }
  return "\(reason): \(owner)"
}
