public import KhipuControl
import KhipuValues
public import RepositoriesModels

/// Why repositories can't be loaded, listed or visited.
public enum RepositoriesFailure: Reason {
  /// The load failed with this error. The state now has GitHub's last reply, which is this old.
  case outdated(Age, GitHubError)
  case nothingLoaded
  case unlisted(String)

  public var explanation: Failure.Explanation {
    switch self {
    case .outdated(let age, let error):
      .init(
        "the last answer is \(age) old: \(error.explanation.text)", error.explanation.code, error.explanation.kind)
    case .nothingLoaded: .init("no repositories are loaded", "nothing-loaded", .missing)
    case .unlisted(let name): .init("no repository is called \(quoted: name)", "unlisted", .missing)
    }
  }
}

extension Failure {
  public static func repositories(_ reason: RepositoriesFailure) -> Failure { Failure(reason) }
}
