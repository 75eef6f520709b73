import Observation

@MainActor @Observable
final class ChoresViewModel {
  private(set) var chores: [Chore] = []
  private(set) var problem: String?

  func load() async {
    do { chores = try await ChoreService.shared.chores() } catch { problem = "\(error)" }
  }

  func finish(_ id: Chore.ID) async {
    do {
      try await ChoreService.shared.finish(id)
      if let index = chores.firstIndex(where: { $0.id == id }) { chores[index].isDone = true }
    } catch { problem = "\(error)" }
  }
}
