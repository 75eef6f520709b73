import KhipuControl
import Observation

@MainActor @Observable
final class ChoresViewModel {
  private(set) var state = AppState()
  private(set) var problem: String?
  private let environment: Environment

  init(_ environment: Environment) { self.environment = environment }

  func send(_ command: Command.Chores) async {
    let outcome = await withCurrent(environment) {
      switch command {
      case .load: await ChoreLoader().request(.load)
      case .finish(let id): await ChoreFinisher().request(.finish(id))
      }
    }
    problem = outcome.failure.map { "\($0)" }
    do { state = try await environment.store.state() } catch { problem = "\(Failure.store(error))" }
  }
}
