import TestTools
import KhipuControl
import RepositoriesModels
import RepositoriesTestSupport
import Testing
@_spi(Composition) import RepositoriesUseCases

@Suite("The repository visitor", .current { $0.store = createStore(.loaded) })
struct RepositoryVisitorTests {
  @Test(
    "finds a repository, in whichever case its name is written",
    arguments: ["swift-dependencies", "Swift-Dependencies"])
  func visiting(name: String) async {
    #expect(await RepositoryVisitor().request(.visit(name)) == .succeeded)
  }

  @Test(
    "knows nothing that isn't listed", arguments: ["", "old", "swift", "swift-dependencies "])
  func unlisted(name: String) async {
    #expect(await RepositoryVisitor().request(.visit(name)) == .failed(.repositories(.unlisted(name))))
  }

  @Test("says so where nothing was loaded", .current { $0.store = createStore(AppState()) })
  func nothingLoaded() async {
    #expect(await RepositoryVisitor().request(.visit("Bloblog")) == .failed(.repositories(.nothingLoaded)))
  }

  @Test("needs a state that can be read", arguments: [FileError.locked(path: "lock")])
  func unreadable(error: FileError) async {
    await withCurrent(swapping: { $0.store.state = { () throws(FileError) in throw error } }) {
      #expect(await RepositoryVisitor().request(.visit("Bloblog")) == .failed(.store(error)))
    }
  }

  @Test("of a cancelled caller calls no gateway, and fails as cancelled")
  func cancellation() async {
    await cancelled {
      #expect(await RepositoryVisitor().request(.visit("Bloblog")) == .failed(.cancelled))
    }
  }
}
