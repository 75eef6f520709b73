extension ChoreServer {
  static let live = ChoreServer(
    chores: { () throws(ChoreServerError) in
      do { return try await ChoreService.shared.chores() } catch { throw .failed("\(error)") }
    },
    finish: { id throws(ChoreServerError) in
      do { try await ChoreService.shared.finish(id) } catch { throw .failed("\(error)") }
    })
}
