/// Keeps the chores.
struct ChoreServer: Sendable {
  var chores: @Sendable () async throws(ChoreServerError) -> [Chore]
  var finish: @Sendable (Chore.ID) async throws(ChoreServerError) -> Void

  static let mock = ChoreServer(chores: { [Chore(id: "Wash up"), Chore(id: "Sweep")] }, finish: { _ in })
  static let unimplemented = ChoreServer(
    chores: { () throws(ChoreServerError) in throw .unimplemented("choreServer.chores") },
    finish: { _ throws(ChoreServerError) in throw .unimplemented("choreServer.finish") })
}

enum ChoreServerError: Reason {
  case unimplemented(String)
  case failed(String)

  var explanation: Failure.Explanation {
    switch self {
    case .unimplemented(let name): .init("\(quoted: name) is not implemented", "unimplemented", .refused)
    case .failed(let reason): .init("the server of the chores says \(quoted: reason)", "chores-failed", .unreachable)
    }
  }
}
