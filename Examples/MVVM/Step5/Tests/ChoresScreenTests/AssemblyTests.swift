import ChoresAppDomain
import ChoresFeatures
import ChoresModels
import KhipuControl
import KhipuDomain
import KhipuTestTools
import KhipuValues
import Testing

@testable import ChoresScreen
@_spi(Composition) import ChoresUseCases

@Suite(.timeLimit(.minutes(10))) @MainActor
struct AssemblyTests {
  @Test("The rows of a running window follow the clock")
  func clock() async throws {
    let (minutes, clock) = AsyncStream.makeStream(of: Moment.self, bufferingPolicy: .bufferingNewest(1))
    var environment = Environment.mock
    environment.store = createStore(AppState(chores: [Chore("Sweep", due: 180)]))
    environment.minutes = { minutes }
    let assembly = Assembly(environment)
    try await whileRunning(assembly.run) {
      await wait { assembly.chores.row("Sweep")?.text == "Sweep, due in 3 min" }
      clock.yield(60)
      await wait { assembly.chores.row("Sweep")?.text == "Sweep, due in 2 min" }
      clock.yield(300)
      await wait { assembly.chores.row("Sweep")?.text == "Sweep, overdue by 2 min" }
    }
  }

  @Test("A chore that another window or the program finishes is finished in this window")
  func otherSender() async throws {
    let environment = Environment.mock
    let assembly = Assembly(environment)
    try await whileRunning(assembly.run) {
      await assembly.chores.load()
      let outcome = await withCurrent(environment) { await createAppDomain()(.command(.chores(.finish("Sweep")))) }
      #expect(outcome == .succeeded)
      await wait { assembly.chores.row("Sweep")?.isDone == true }
    }
  }
}
