import KhipuControl
import KhipuValues
import RepositoriesModels
import RepositoriesTestSupport
import Testing
@_spi(Composition) import RepositoriesUseCases

/// Tests what source document 003 shows (see Documentation/SourceDocuments.md).
@Suite(.current { $0 = .mock })
struct ControlTheWorldTests {
  /// The rows of the document's table: name, description, and age of the last push.
  private func shown(at moment: Moment) async -> [String] {
    await (stored().organisation?.listed ?? []).map { repository in
      let age = repository.pushedAt.map { "\(Age(since: $0, at: moment))" } ?? ""
      return [repository.name, repository.description ?? "", age].joined(separator: " · ")
    }
  }

  private let halfAMinuteLater = Moment.reference(547_152_051)

  @Test("In the mock environment, a load succeeds and stores the sample repository")
  func mockLoadsSample() async {
    #expect(await load() == .succeeded)
    #expect(await shown(at: halfAMinuteLater) == ["Bloblog · Blob's blog · 30s"])
  }
  @Test("A closure swapped into the environment is used only within the scope of the swap")
  func usedOnlyInScope() async {
    await withCurrent(swapping: {
      $0.gitHub.load = { _, _ throws(GitHubError) in throw .unreachable("Ooops!") }
    }) {
      #expect(await load() == .failed(.gitHub(.unreachable("Ooops!"))))
      #expect(await shown(at: halfAMinuteLater).isEmpty)
    }
    #expect(await load() == .succeeded)
  }

  @Test(
    "A load stores the environment's date as the time of GitHub's reply, and ages are written relative to that date",
    arguments: [(0, "30s"), (90, "2m"), (7200, "2h"), (10 * 86400, "10d"), (-3600, "0s")])
  func swappedDate(seconds: Double, age: String) async {
    let moment = Moment.reference(547_152_051 + seconds)
    await withCurrent(swapping: { $0.date = { moment } }) {
      #expect(await load() == .succeeded)
      #expect(await stored().organisation?.answeredAt == moment)
      #expect(await shown(at: moment) == ["Bloblog · Blob's blog · \(age)"])
    }
  }

  @Test("A repository that GitHub reports as archived isn't listed")
  func archivedIsNotListed() async {
    let archived = [Repository(id: 1, name: "Bloblog", address: .blog, isArchived: true)]
    await withCurrent(swapping: { $0.gitHub.load = { _, _ in .fresh(archived) } }) {
      #expect(await load() == .succeeded)
      #expect(await stored().organisation?.repositories.count == 1)
      #expect(await shown(at: halfAMinuteLater).isEmpty)
    }
  }

  @Test("Parallel tests have separate environments", arguments: 1...20)
  func separateEnvironments(day: Int) async {
    let moment = Moment.reference(547_152_021 + Double(day) * 86400)
    await withCurrent(swapping: { $0.date = { moment } }) {
      #expect(await load() == .succeeded)
      #expect(await stored().organisation?.answeredAt == moment)
      #expect(await shown(at: moment) == ["Bloblog · Blob's blog · \(day)d"])
    }
  }
}
