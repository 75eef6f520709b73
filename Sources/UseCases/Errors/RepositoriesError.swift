public import Models

/// Why GitHub didn't say what an organisation has.
public enum RepositoriesError: Error, Hashable, Sendable {
  /// No environment was chosen; the name of the closure that was called.
  case unimplemented(String)
  /// The caller gave up.
  case cancelled
  /// Where GitHub is was said, but not in a way that can be used; what has to be said.
  case misconfigured(String)
  /// Nothing answers there; how that was found out.
  case unreachable(String)
  /// It didn't answer in that many seconds.
  case timedOut(seconds: Double)
  /// No known authority vouches for whoever answers there.
  case untrusted
  /// It has no organisation of that name.
  case unknown(Organisation.ID)
  /// It was asked too often, and answers again from that moment on.
  case limited(until: Moment)
  /// It refused, with that status of HTTP.
  case refused(status: Int)
  /// Its answer can't be understood; what is wrong with it.
  case malformed(String)
}
