final class ChoreService: Sendable {
  static let shared = ChoreService()

  func chores() async throws -> [Chore] { [Chore(id: "Wash up"), Chore(id: "Sweep")] }
  func finish(_ id: Chore.ID) async throws {}
}
