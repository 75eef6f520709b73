/// Why an upload went no further.
public enum UploadError: Error, Hashable, Sendable {
  /// Who is on the other side of a request.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// One's own API.
    case api
    /// The bucket that the API named.
    case bucket
  }

  /// No environment was chosen; the name of the closure that was called.
  case unimplemented(String)
  /// The caller gave up.
  case cancelled
  /// It isn't said where the API is; what has to be set, and to what.
  case unconfigured(String)
  /// Where the API is, or what opens it, was said, but not in a way that can be used; what has to be set, and to what.
  case misconfigured(String)
  /// Another process is sending already.
  case claimed
  /// Nothing answers there; how that was found out.
  case unreachable(Side, String)
  /// It didn't answer in that many seconds: whether it has what was sent isn't known.
  case timedOut(Side, seconds: Double)
  /// The connection ended before the answer did: whether it has what was sent isn't known. How that was found out.
  case interrupted(Side, String)
  /// No authority vouches for whoever answers there.
  case untrusted(Side)
  /// The API refuses the key (HTTP 401 or 403).
  case unauthorized
  /// It has too much to do (HTTP 429 or 503), and did nothing.
  case busy(Side)
  /// It refused, with that status of HTTP.
  case refused(Side, status: Int)
  /// The API's answer has no allocation in it.
  case missingAllocation
  /// The API has allocated something that can't be used; what is wrong with it.
  case malformedAllocation(String)
  /// The file by which processes keep out of each other's way can't be used; the system's reason.
  case unwritable(path: String, reason: String)
}

extension UploadError {
  /// Whether it is one snapshot, or its place, that isn't taken as it is (HTTP 400 to 499): another one may be.
  var isOfOneUpload: Bool {
    switch self {
    case .refused(_, status: let status): (400..<500).contains(status)
    case .missingAllocation, .malformedAllocation: true
    case .unimplemented, .cancelled, .unconfigured, .misconfigured, .claimed, .unreachable, .timedOut, .interrupted,
      .untrusted, .unauthorized, .busy, .unwritable:
      false
    }
  }

  /// Whether a new allocation may help where the one there is doesn't: it isn't one, or the bucket refuses what it allows,
  /// as it does when the time for it is over.
  var asksForAllocation: Bool {
    switch self {
    case .refused(.bucket, _), .missingAllocation, .malformedAllocation: true
    case .unimplemented, .cancelled, .unconfigured, .misconfigured, .claimed, .unreachable, .timedOut, .interrupted,
      .untrusted, .unauthorized, .busy, .refused(.api, _), .unwritable:
      false
    }
  }
}
