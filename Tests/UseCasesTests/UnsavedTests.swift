import KhipuControl
import KhipuTestTools
import Testing

@testable import UseCases

struct UnsavedTests {
  @Test(
    "`save` stores a change that already took effect on the bridge; if that fails, the failure is `unsaved`",
    arguments: [nil] + FileError.all)
  func saving(error: FileError?) async throws {
    var store = createStore(Numbers())
    let decide = store.decide
    store.decide = { choose throws(FileError) in
      if let error { throw error }
      try await decide(choose)
    }
    var failure: Failure?
    do throws(Failure) { try await store.save { _ in [.counting(1)] } } catch let thrown { failure = thrown }
    #expect(failure == error.map { .unsaved($0) })
    #expect(try await store.state().count == (error == nil ? 1 : 0))
  }
}
