import KhipuControl
import KhipuMessages
import KhipuTestTools
import RepositoriesFeatures
import RepositoriesModels
import RepositoriesTestSupport
@_spi(Composition) import RepositoriesUseCases
import Testing

struct RepositoriesFeatureTests {
  @Test("The repositories feature reports each command with its outcome", .current { _ in })
  func reportsOutcome() async throws {
    let commands = [Command.visit("Bloblog"), .load("pointfreeco"), .visit("bloblog"), .visit("khipu")]
    let outcomes: [Outcome] = [
      .failed(.repositories(.nothingLoaded)), .succeeded, .succeeded, .failed(.repositories(.unlisted("khipu"))),
    ]
    #expect(try await reports(of: commands) == zip(commands, outcomes).map { .report($0, $1) })
  }

  @Test(
    "Loading asks GitHub for the organisation named in the command, and reports a failure",
    .current { $0.gitHub.load = { id, _ throws(GitHubError) in throw .unknown(id) } })
  func asksForOrganisation() async throws {
    #expect(try await reports(of: [.load("apple")]) == [.report(.load("apple"), .failed(.gitHub(.unknown("apple"))))])
  }

  private func reports(of commands: [Command]) async throws -> [Message] {
    let reports = Recorder<Message>()
    let input = createRepositoriesFeature { reports.record($0) }
    for command in commands {
      let work = try #require(input(.command(command)))
      await work()
      // The feature ignores reports.
      #expect(input(.report(command, .succeeded)) == nil)
    }
    return reports.events
  }
}
