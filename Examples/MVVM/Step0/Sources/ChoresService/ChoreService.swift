import Foundation

/// The server of the chores. This one has two, and keeps nothing.
public final class ChoreService: Sendable {
  public static let shared = ChoreService()

  public func chores() async throws -> [Chore] {
    [Chore(id: "Sweep", due: Date() - 7200), Chore(id: "Wash up", due: Date() + 180)]
  }

  public func finish(_ id: Chore.ID) async throws {
    guard try await chores().contains(where: { $0.id == id }) else { throw ChoreServiceError.unknown(id) }
  }
}

public enum ChoreServiceError: Error {
  case unknown(Chore.ID)
}
