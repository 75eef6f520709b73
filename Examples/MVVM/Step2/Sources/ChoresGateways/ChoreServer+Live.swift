import ChoresModels
import ChoresService
import ChoresUseCases
import KhipuValues

extension ChoreServer {
  static let live = ChoreServer(
    chores: { () throws(ChoreServerError) in
      let chores = try await answer { try await ChoreService.shared.chores() }
      return chores.map { ChoresModels.Chore($0.id, due: Moment($0.due), isDone: $0.isDone) }
    },
    finish: { id throws(ChoreServerError) in try await answer { try await ChoreService.shared.finish(id) } })
}

private func answer<Value>(_ call: () async throws -> Value) async throws(ChoreServerError) -> Value {
  do {
    return try await call()
  } catch ChoreServiceError.unknown(let id) {
    throw .unknown(id)
  } catch {
    throw .failed("\(error)")
  }
}
