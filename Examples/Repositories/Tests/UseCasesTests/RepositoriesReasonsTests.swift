import Testing
import KhipuControl
import KhipuValues
import RepositoriesModels
import RepositoriesTestSupport
import RepositoriesUseCases

struct RepositoriesReasonsTests {
  typealias Row = (failure: Failure, text: String, code: String, kind: Failure.Kind)

  private static let age = Age(since: .epoch, at: 300)

  private static let rows: [Row] =
    [
      (.repositories(.nothingLoaded), "no repositories are loaded", "nothing-loaded", .missing),
      (.repositories(.unlisted("a b")), #"no repository is called "a b""#, "unlisted", .missing),
    ] + gitHub + outdated

  private static let gitHubErrors: [(GitHubError, String, String, Failure.Kind)] = [
    (.misconfigured("a"), #"GitHub is set up wrongly: "a""#, "github-misconfigured", .invalid),
    (.unreachable("a"), #"GitHub is not reachable: "a""#, "github-unreachable", .unreachable),
    (.timedOut(seconds: 2.5), "GitHub did not answer within 2.5 s", "github-timed-out", .unreachable),
    (
      .untrusted, "GitHub has a certificate that no known authority signed", "github-untrusted", .denied
    ),
    (.unknown(.pointfree), #"GitHub has no organisation "pointfreeco""#, "github-unknown", .missing),
    (
      .limited(seconds: 5), "GitHub limits the rate of requests, and accepts the next one in 5 s", "github-limited",
      .unreachable
    ),
    (.refused(status: 500), "GitHub refused with status 500", "github-refused", .refused),
    (.malformed("a"), #"GitHub sent a response that is not understood: "a""#, "github-malformed", .refused),
  ]

  private static let gitHub: [Row] = gitHubErrors.map { (.gitHub($0.0), $0.1, $0.2, $0.3) }
  private static let outdated: [Row] = gitHubErrors.map {
    (.repositories(.outdated(age, $0.0)), "the last answer is 5m old: \($0.1)", $0.2, $0.3)
  }

  @Test("Each repositories failure has its text, code and kind", arguments: rows)
  func textCodeAndKind(failure: Failure, text: String, code: String, kind: Failure.Kind) {
    #expect("\(failure)" == text && failure.code == code && failure.kind == kind)
  }

  @Test("A cancelled load fails as `cancelled`, even if a cached reply is used")
  func cancelledLoad() {
    #expect(Failure.gitHub(.cancelled) == .cancelled)
    #expect(Failure.repositories(.outdated(Self.age, .cancelled)).kind == .cancelled)
  }
}

extension GitHubError {
  static let samples: [GitHubError] = [.cancelled, .unreachable("a"), .limited(seconds: 5), .unknown(.pointfree)]
}
