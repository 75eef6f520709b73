import KhipuControl
import KhipuValues
import Observation

@MainActor @Observable
final class ChoresViewModel {
  private(set) var state = AppState()
  private(set) var problem: String?
  private let environment: Environment

  init(_ environment: Environment) { self.environment = environment }

  func send(_ command: Command.Chores) async {
    await withCurrent(environment) {
      do throws(ChoreServerError) {
        switch command {
        case .load: state = state.alter(by: .reading(try await Current.choreServer.chores()))
        case .finish(let id):
          try await Current.choreServer.finish(id)
          state = state.alter(by: .chores(.changing(id, by: [.finishing])))
        }
      } catch { problem = "\(Failure(error))" }
    }
  }
}
