import Models
import TestSupport
import UseCases

extension FailureRow {
  private static let age = Age(since: .epoch, at: Moment(secondsSince1970: 300) ?? .epoch)

  static let repositories =
    [
      FailureRow(.repositories(.nothingLoaded), "no repositories are loaded", "nothing-loaded", .missing),
      FailureRow(.repositories(.unlisted("a b")), #"no repository is called "a b""#, "unlisted", .missing),
    ] + gitHub + outdated

  private static let gitHubErrors: [(RepositoriesError, String, String, Failure.Kind)] = [
    (.unimplemented("r.l"), #"GitHub is missing: "r.l" is not implemented"#, "unimplemented", .refused),
    (.misconfigured("a"), #"GitHub is set up wrongly: "a""#, "github-misconfigured", .invalid),
    (.unreachable("a"), #"GitHub is not reachable: "a""#, "github-unreachable", .unreachable),
    (.timedOut(seconds: 2.5), "GitHub did not answer within 2.5 s", "github-timed-out", .unreachable),
    (
      .untrusted, "GitHub has a certificate that no known authority signed", "github-untrusted", .denied
    ),
    (.unknown(.pointfree), #"GitHub has no organisation "pointfreeco""#, "github-unknown", .missing),
    (
      .limited(until: .epoch),
      #"GitHub limits the rate of requests, and accepts the next one from "1970-01-01T00:00:00Z" on"#,
      "github-limited", .unreachable
    ),
    (.refused(status: 500), "GitHub refused with status 500", "github-refused", .refused),
    (.malformed("a"), #"GitHub sent a response that is not understood: "a""#, "github-malformed", .refused),
  ]

  private static let gitHub = gitHubErrors.map { FailureRow(.gitHub($0.0), $0.1, $0.2, $0.3) }
  private static let outdated = gitHubErrors.map {
    FailureRow(.repositories(.outdated(age, $0.0)), "the last answer is 5m old: \($0.1)", $0.2, $0.3)
  }
}

extension RepositoriesError {
  /// Each error of GitHub.
  static let all = FailureRow.repositories.compactMap { $0.failure.reason as? RepositoriesError } + [.cancelled]
}
