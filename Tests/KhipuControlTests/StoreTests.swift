import KhipuControl
import TestTools
import Testing

struct StoreTests {
  @Test("`Store.write` applies the given changes, or changes that a closure computes from the current state")
  func changing() throws {
    let store = createStore(Numbers())
    try store.write([.counting(1)])
    try store.write { state throws(Failure) in [.counting(state.count + 1)] }
    #expect(try store.read().count == 3)
  }

  @Test("`Store.read` and `Store.write` throw a file error as a failure", arguments: FileError.all)
  func fileErrorBecomesFailure(error: FileError) {
    var store = createStore(Numbers())
    store.state = { () throws(FileError) in throw error }
    store.change = { _ throws(FileError) in throw error }
    store.decide = { _ throws(FileError) in throw error }
    #expect(throws: Failure.store(error)) { try store.read() }
    #expect(throws: Failure.store(error)) { try store.write([.counting(1)]) }
    #expect(throws: Failure.store(error)) { try store.write { _ throws(Failure) in [.counting(1)] } }
  }
}
