import KhipuAppTestSupport
import KhipuControl
import KhipuTestTools
import Testing

struct InterruptedStoreTests {
  @Test(
    "An interrupted store applies another process's changes before each decision, even an empty one, but not before changes"
  )
  func changesBeforeDecision() async throws {
    let store = createStore(Numbers()).interrupted(by: [.counting(7)])
    try await store.change([.counting(1)])
    // 1 + 7 = 8 is doubled, and so is 16 + 7 = 23.
    for _ in 1...2 { try await store.decide { [.counting($0.count)] } }
    #expect(try await store.state().count == 46)
    try await store.decide { _ in [] }
    #expect(try await store.state().count == 53)
  }
}
