import KhipuControl
import KhipuValues
import RepositoriesModels
import RepositoriesTestSupport
import Testing
@_spi(Composition) import RepositoriesUseCases

/// The source document's story (003), from a world that controls the app to one that the app's author controls.
@Suite("How to control the world", .current { $0 = .mock })
struct ControlTheWorldTests {
  /// What the document's table shows of each repository: its name, its description, and how old its last push is.
  private func shown(at moment: Moment) -> [String] {
    (stored().organisation?.listed ?? []).map { repository in
      let age = repository.pushedAt.map { "\(Age(since: $0, at: moment))" } ?? ""
      return [repository.name, repository.description ?? "", age].joined(separator: " · ")
    }
  }

  private let halfAMinuteLater = Moment.reference(547_152_051)

  @Test("the whole world is mocked in one line: GitHub is not asked, and there is something to look at")
  func mock() async {
    #expect(await load() == .succeeded)
    #expect(shown(at: halfAMinuteLater) == ["Bloblog · Blob's blog · 30s"])
  }
  @Test("one closure is swapped for a failure, for that task alone: around it the world is the one from before")
  func afterFailure() async {
    await withCurrent(swapping: {
      $0.gitHub.load = { _, _ throws(GitHubError) in throw .unreachable("Ooops!") }
    }) {
      #expect(await load() == .failed(.gitHub(.unreachable("Ooops!"))))
      #expect(shown(at: halfAMinuteLater).isEmpty)
    }
    #expect(await load() == .succeeded)
  }

  @Test(
    "a date is moved, and with it what depends on the time",
    arguments: [(0, "30s"), (90, "2m"), (7200, "2h"), (10 * 86400, "10d"), (-3600, "0s")])
  func date(seconds: Double, age: String) async {
    let moment = Moment.reference(547_152_051 + seconds)
    await withCurrent(swapping: { $0.date = { moment } }) {
      #expect(await load() == .succeeded)
      #expect(stored().organisation?.answeredAt == moment)
      #expect(shown(at: moment) == ["Bloblog · Blob's blog · \(age)"])
    }
  }

  @Test("a repository is archived without anybody archiving one, and is gone from the table")
  func archived() async {
    let archived = [Repository(id: 1, name: "Bloblog", address: .blog, isArchived: true)]
    await withCurrent(swapping: { $0.gitHub.load = { _, _ in .fresh(archived) } }) {
      #expect(await load() == .succeeded)
      #expect(shown(at: halfAMinuteLater).isEmpty)
    }
  }

  @Test("every test has a world of its own, at the same time as all others", arguments: 1...20)
  func parallel(day: Int) async {
    let moment = Moment.reference(547_152_021 + Double(day) * 86400)
    await withCurrent(swapping: { $0.date = { moment } }) {
      #expect(await load() == .succeeded)
      #expect(shown(at: moment) == ["Bloblog · Blob's blog · \(day)d"])
    }
  }
}
