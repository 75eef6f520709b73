import ChoresAppDomain
import ChoresFeatures
import ChoresModels
@_spi(Composition) import ChoresUseCases
import KhipuControl
import KhipuDomain
import KhipuValues
import Observation

@MainActor @Observable
final class ChoresViewModel {
  private(set) var state = AppState()
  private(set) var problem: String?
  private(set) var minute: Moment
  private let environment: Environment
  private let domain = createAppDomain()

  init(_ environment: Environment) { (self.environment, minute) = (environment, environment.now()) }

  var rows: [ChoreRow] { state.chores.map { ChoreRow($0, at: minute) } }

  func send(_ command: Command.Chores) async {
    let outcome = await withCurrent(environment) { await domain(.command(.chores(command))) }
    problem = outcome?.failure.map { "\($0)" }
    do throws(Failure) { state = try await environment.store.read() } catch { problem = "\(error)" }
  }

  func followClock() async {
    minute = environment.now()
    for await minute in environment.minutes() { self.minute = minute }
  }
}
