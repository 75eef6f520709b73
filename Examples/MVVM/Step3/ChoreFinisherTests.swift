import KhipuControl
import Testing

@Suite(.current { $0.store = createStore(AppState(chores: [Chore(id: "Sweep")])) })
struct ChoreFinisherTests {
  @Test(
    "If the server refuses, the chore finisher fails and the chore is unchanged",
    .current { $0.choreServer.finish = { _ throws(ChoreServerError) in throw .failed("no") } })
  func failsIfServerRefuses() async throws {
    #expect(await ChoreFinisher().request(.finish("Sweep")) == .failed(Failure(ChoreServerError.failed("no"))))
    #expect(try await Current.store.state() == AppState(chores: [Chore(id: "Sweep")]))
  }
}
