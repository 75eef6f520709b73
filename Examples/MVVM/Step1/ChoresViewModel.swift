import KhipuValues
import Observation

@MainActor @Observable
final class ChoresViewModel {
  private(set) var state = AppState()
  private(set) var problem: String?

  func send(_ command: Command.Chores) async {
    do {
      switch command {
      case .load: state = state.alter(by: .reading(try await ChoreService.shared.chores()))
      case .finish(let id):
        try await ChoreService.shared.finish(id)
        state = state.alter(by: .chores(.changing(id, by: [.finishing])))
      }
    } catch { problem = "\(error)" }
  }
}
