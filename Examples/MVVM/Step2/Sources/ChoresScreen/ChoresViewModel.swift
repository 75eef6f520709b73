import ChoresModels
import ChoresUseCases
import KhipuControl
import KhipuValues
import Observation

@MainActor @Observable
final class ChoresViewModel {
  private(set) var state = AppState()
  private(set) var problem: String?
  private(set) var minute: Moment
  private let environment: Environment

  init(_ environment: Environment) { (self.environment, minute) = (environment, environment.now()) }

  var rows: [ChoreRow] { state.chores.map { ChoreRow($0, at: minute) } }

  func send(_ command: ChoresCommand) async {
    do throws(ChoreServerError) {
      switch command {
      case .load: state = state.alter(by: .reading(try await environment.choreServer.chores()))
      case .finish(let id):
        try await environment.choreServer.finish(id)
        state = state.alter(by: .chores(.changing(id, by: [.finishing])))
      }
    } catch { problem = "\(Failure(error))" }
  }

  func followClock() async {
    minute = environment.now()
    for await minute in environment.minutes() { self.minute = minute }
  }
}
