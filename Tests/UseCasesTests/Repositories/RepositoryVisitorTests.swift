import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The repository visitor", .current { $0.store = createStore(.loaded) })
struct RepositoryVisitorTests {
  @Test(
    "tells the address, in whichever case the name is written", arguments: ["swift-dependencies", "Swift-Dependencies"])
  func visiting(name: String) async {
    #expect(await RepositoryVisitor().request(.visit(name)) == .success(.dependencies))
  }

  @Test(
    "knows nothing that isn't listed", arguments: ["", "old", "swift", "swift-dependencies "])
  func unlisted(name: String) async {
    #expect(await RepositoryVisitor().request(.visit(name)) == .failure(.repositories(.unlisted(name))))
  }

  @Test("says so where nothing was loaded", .current { $0.store = createStore(AppState()) })
  func nothingLoaded() async {
    #expect(await RepositoryVisitor().request(.visit("Bloblog")) == .failure(.repositories(.nothingLoaded)))
  }

  @Test("needs a state that can be read", arguments: FileError.all)
  func unreadable(error: FileError) async {
    await withCurrent(swapping: { $0.store.state = { () throws(FileError) in throw error } }) {
      #expect(await RepositoryVisitor().request(.visit("Bloblog")) == .failure(.store(error)))
    }
  }

  @Test("of a cancelled caller calls no gateway, and fails as cancelled")
  func cancellation() async {
    await cancelled {
      #expect(await RepositoryVisitor().request(.visit("Bloblog")) == .failure(.cancelled))
    }
  }
}

extension AppState {
  static let loaded = AppState(
    organisation: Organisation(
      id: .pointfree, answeredAt: .epoch,
      repositories: [
        Repository(id: 1, name: "Bloblog", address: .blog),
        Repository(id: 2, name: "swift-dependencies", address: .dependencies),
        Repository(id: 3, name: "old", address: .blog, isArchived: true),
      ]))
}
