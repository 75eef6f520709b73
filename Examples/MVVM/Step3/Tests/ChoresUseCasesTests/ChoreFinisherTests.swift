import ChoresModels
import KhipuControl
import KhipuValues
import Testing

@_spi(Composition) import ChoresUseCases

struct ChoreFinisherTests {
  @Test("A chore is finished, unless the server refuses", arguments: [true, false])
  func finish(refuses: Bool) async throws {
    var environment = Environment.mock
    environment.store = createStore(AppState(chores: [Chore("Sweep", due: 0)]))
    environment.choreServer.finish = { id throws(ChoreServerError) in if refuses { throw .unknown(id) } }
    let outcome = await withCurrent(environment) { await ChoreFinisher().request(.finish("Sweep")) }
    #expect(outcome == (refuses ? .failed(Failure(ChoreServerError.unknown("Sweep"))) : .succeeded))
    #expect(try await environment.store.read().chores["Sweep"]?.isDone == !refuses)
  }
}
