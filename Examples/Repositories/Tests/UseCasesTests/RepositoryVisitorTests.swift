import KhipuControl
import KhipuTestTools
import RepositoriesModels
import RepositoriesTestSupport
@_spi(Composition) import RepositoriesUseCases
import Testing

@Suite(.current { $0.store = createStore(.loaded) })
struct RepositoryVisitorTests {
  @Test(
    "The repository visitor finds a repository by its name, ignoring case",
    arguments: ["swift-dependencies", "Swift-Dependencies"])
  func findsIgnoringCase(name: String) async {
    #expect(await RepositoryVisitor().request(.visit(name)) == .succeeded)
  }

  @Test(
    "Visiting a repository that isn't listed fails", arguments: ["", "old", "swift", "swift-dependencies "])
  func notListed(name: String) async {
    #expect(await RepositoryVisitor().request(.visit(name)) == .failed(.repositories(.unlisted(name))))
  }

  @Test("A visit to a repository fails if no organisation is loaded", .current { $0.store = createStore(AppState()) })
  func nothingLoaded() async {
    #expect(await RepositoryVisitor().request(.visit("Bloblog")) == .failed(.repositories(.nothingLoaded)))
  }

  @Test("A visit to a repository fails if the state can't be read", arguments: [FileError.locked(path: "lock")])
  func stateCannotBeRead(error: FileError) async {
    await withCurrent(swapping: { $0.store.state = { () throws(FileError) in throw error } }) {
      #expect(await RepositoryVisitor().request(.visit("Bloblog")) == .failed(.store(error)))
    }
  }

  @Test("A visit in a cancelled task fails as cancelled, even if the repository is listed")
  func cancelledTask() async {
    await cancelled {
      #expect(await RepositoryVisitor().request(.visit("Bloblog")) == .failed(.cancelled))
    }
  }
}
