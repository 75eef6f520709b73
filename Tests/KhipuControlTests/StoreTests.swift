import KhipuControl
import KhipuTestTools
import Testing

struct StoreTests {
  @Test("`Store.write` makes given changes, or those that its closure computes from the state, or none if that throws")
  func changing() async throws {
    let (store, told) = (createStore(Numbers(5)), Recorder<Int>())
    _ = try await store.subscribe { told.record($0.count) }
    try await store.write([.counting(1)])
    try await store.write { _ throws(Failure) in [] }
    await #expect(throws: Failure.cancelled) { try await store.write { _ throws(Failure) in throw .cancelled } }
    try await store.write { state throws(Failure) in [.counting(state.count)] }
    #expect(try await store.read().count == 12 && told.events == [5, 6, 12])
  }

  @Test("`Store.subscribe` subscribes until the returned closure is called, and throws a file error as a failure")
  func subscribing() async throws {
    var store = createStore(Numbers())
    let told = Recorder<Int>()
    let unsubscribe = try await store.subscribe { told.record($0.count) }
    try await store.write([.counting(1)])
    unsubscribe()
    try await store.write([.counting(1)])
    #expect(told.events == [0, 1])
    store.updated = { _ throws(FileError) in throw .newer(path: "p") }
    await #expect(throws: Failure.store(.newer(path: "p"))) { _ = try await store.subscribe { _ in } }
  }

  @Test("`Store.read` and `Store.write` throw a file error as a failure", arguments: FileError.all)
  func fileErrorBecomesFailure(error: FileError) async {
    var store = createStore(Numbers())
    store.state = { () throws(FileError) in throw error }
    store.change = { _ throws(FileError) in throw error }
    store.decide = { _ throws(FileError) in throw error }
    await #expect(throws: Failure.store(error)) { try await store.read() }
    await #expect(throws: Failure.store(error)) { try await store.write([.counting(1)]) }
    await #expect(throws: Failure.store(error)) { try await store.write { _ throws(Failure) in [.counting(1)] } }
  }
}
