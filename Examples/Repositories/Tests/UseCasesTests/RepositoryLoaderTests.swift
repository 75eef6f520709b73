import KhipuControl
import KhipuTestTools
import KhipuValues
import RepositoriesModels
import RepositoriesTestSupport
@_spi(Composition) import RepositoriesUseCases
import Testing

@Suite(.current { $0.date = { .reference(1000) } })
struct RepositoryLoaderTests {
  static let now = Moment.reference(1000)
  static let blog = Repository(id: 1, name: "Bloblog", address: .blog)
  static let dependencies = Repository(id: 2, name: "swift-dependencies", address: .dependencies)

  static func organisation(
    of id: Organisation.ID = .pointfree, at moment: Moment = now, _ repositories: Repository...
  ) -> Organisation {
    Organisation(id: id, answeredAt: moment, repositories: IdentifiedCollection(repositories))
  }

  /// What may already be loaded: nothing, the same organisation, or another.
  static let before: [Organisation?] = [
    nil, organisation(at: .epoch), organisation(at: .epoch, blog), organisation(at: .epoch, blog, dependencies),
    organisation(at: .epoch, Repository(id: 1, name: "Bloblog", address: .blog, isArchived: true)),
    organisation(of: .apple, at: .epoch, dependencies),
  ]

  @Test("The repository loader passes the organisation and the current time to GitHub")
  func passesOrganisationAndTime() async {
    let asked = Recorder<String>()
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.gitHub.load = { organisation, moment in
        asked.record("\(organisation) \(moment)")
        return .fresh([])
      }
    }) {
      #expect(await load() == .succeeded)
    }
    #expect(asked.events == ["pointfreeco \(Self.now)"])
  }

  @Test(
    "A fresh reply from GitHub replaces the loaded organisation, if any",
    .current { $0.gitHub.load = { _, _ in .fresh([Self.blog, Self.dependencies]) } }, arguments: before)
  func freshReplyReplaces(before: Organisation?) async {
    await withCurrent(swapping: { $0.store = createStore(AppState(organisation: before)) }) {
      #expect(await load() == .succeeded)
      let after = Self.organisation(Self.blog, Self.dependencies)
      #expect(await stored() == AppState(organisation: after))
    }
  }

  @Test("The repository loader stores only the differences from the loaded organisation")
  func storesOnlyDifferences() async {
    let written = Recorder<AppState.Change>()
    let state = AppState(organisation: Self.organisation(at: .epoch, Self.blog))
    await withCurrent(swapping: {
      $0.gitHub.load = { _, _ in .fresh([Self.blog]) }
      $0.store.decide = { choose in for change in choose(state) { written.record(change) } }
    }) {
      #expect(await load() == .succeeded)
    }
    #expect(written.events == [.organisation(.answering(.pointfree, at: Self.now, by: []))])
  }

  @Test(
    "If GitHub's cached reply is returned, the repository loader stores it, and fails with its age and the reason",
    arguments: before, GitHubError.samples)
  func storesCachedReply(before: Organisation?, error: GitHubError) async {
    let past = Moment.reference(700)
    let age = Age(since: past, at: Self.now)
    #expect("\(age)" == "5m")
    await withCurrent(swapping: {
      $0.store = createStore(AppState(organisation: before))
      $0.gitHub.load = { _, _ in .last([Self.blog], at: past, because: error) }
    }) {
      #expect(await load() == .failed(.repositories(.outdated(age, error))))
      #expect(await stored().organisation == Self.organisation(at: past, Self.blog))
    }
  }

  @Test(
    "If nothing is cached, the repository loader fails with the load's error and changes nothing", arguments: before,
    GitHubError.samples)
  func nothingIsCached(before: Organisation?, error: GitHubError) async {
    await withCurrent(swapping: {
      $0.store = createStore(AppState(organisation: before))
      $0.gitHub.load = { _, _ throws(GitHubError) in throw error }
    }) {
      #expect(await load() == .failed(.gitHub(error)))
      #expect(await stored().organisation == before)
    }
  }

  @Test("The repository loader fails if the state can't be changed")
  func stateCannotBeChanged() async {
    let error = FileError.locked(path: "lock")
    await withCurrent(swapping: {
      $0.gitHub.load = { _, _ in .fresh([]) }
      $0.store.decide = { _ throws(FileError) in throw error }
    }) {
      #expect(await load() == .failed(.store(error)))
    }
  }
}
