public import KhipuControl
import KhipuValues
public import RepositoriesModels

/// Why GitHub's repositories can't be loaded.
public enum GitHubError: Reason {
  case cancelled
  /// The configured address is invalid; the text says what to set.
  case misconfigured(String)
  case unreachable(String)
  case timedOut(seconds: Double)
  case untrusted
  case unknown(Organisation.ID)
  /// The rate limit is exceeded. GitHub accepts the next request after `seconds`.
  case limited(seconds: Int)
  case refused(status: Int)
  case malformed(String)

  public var explanation: Failure.Explanation {
    switch self {
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
    case .limited(let seconds):
      .init(
        "GitHub limits the rate of requests, and accepts the next one in \(seconds) s", "github-limited", .unreachable)
    case .refused(let status): .init("GitHub refused with status \(status)", "github-refused", .refused)
    case .malformed(let reason):
      .init("GitHub sent a response that is not understood: \(quoted: reason)", "github-malformed", .refused)
    }
  }
}

extension Failure {
  public static func gitHub(_ error: GitHubError) -> Failure { Failure(error) }
}
