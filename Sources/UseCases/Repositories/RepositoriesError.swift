public import Models

/// Why GitHub did not tell what an organisation has.
public enum RepositoriesError: GatewayError, Reason {
  case unimplemented(String)
  case cancelled
  /// The address of GitHub that was set is invalid; what to set.
  case misconfigured(String)
  case unreachable(String)
  case timedOut(seconds: Double)
  case untrusted
  case unknown(Organisation.ID)
  case limited(until: Moment)
  case refused(status: Int)
  case malformed(String)

  /// The reason in words, its code and its kind.
  public var explanation: Failure.Explanation {
    switch self {
    case .unimplemented(let name):
      .init("GitHub is missing: \(quoted: name) is not implemented", "unimplemented", .refused)
    case .cancelled: .cancelled
    case .misconfigured(let advice):
      .init("GitHub is set up wrongly: \(quoted: advice)", "github-misconfigured", .invalid)
    case .unreachable(let reason):
      .init("GitHub is not reachable: \(quoted: reason)", "github-unreachable", .unreachable)
    case .timedOut(let seconds): .init("GitHub did not answer within \(seconds) s", "github-timed-out", .unreachable)
    case .untrusted:
      .init("GitHub has a certificate that no known authority signed", "github-untrusted", .denied)
    case .unknown(let id):
      .init("GitHub has no organisation \(quoted: "\(id)")", "github-unknown", .missing)
    case .limited(let moment):
      .init(
        "GitHub limits the rate of requests, and accepts the next one from \(quoted: "\(moment)") on", "github-limited",
        .unreachable)
    case .refused(let status): .init("GitHub refused with status \(status)", "github-refused", .refused)
    case .malformed(let reason):
      .init("GitHub sent a response that is not understood: \(quoted: reason)", "github-malformed", .refused)
    }
  }
}

extension Failure {
  /// GitHub did not tell what an organisation has.
  public static func gitHub(_ error: RepositoriesError) -> Failure { Failure(error) }
}
