import KhipuControl
import TestTools
import Testing

@testable import UseCases

struct UnsavedTests {
  @Test(
    "`save` stores a change that already took effect on the bridge; if that fails, the failure is `unsaved`",
    arguments: [nil] + FileError.all)
  func saving(error: FileError?) throws {
    var store = createStore(Numbers())
    let change = store.change
    store.change = { changes throws(FileError) in
      if let error { throw error }
      try change(changes)
    }
    let saved = Result { () throws(Failure) in try store.save([.counting(1)]) }
    #expect(Outcome(saved) == (error.map { .failed(.unsaved($0)) } ?? .succeeded))
    #expect(try store.state().count == (error == nil ? 1 : 0))
  }
}
