import KhipuControl
import KhipuTrace
import KhipuValues

/// The server that stores the chores.
struct ChoreServer: Sendable {
  var chores: @Sendable () async throws(ChoreServerError) -> [Chore]
  var finish: @Sendable (Chore.ID) async throws(ChoreServerError) -> Void

  static let mock = ChoreServer(chores: { [Chore(id: "Wash up"), Chore(id: "Sweep")] }, finish: { _ in })
}

extension ChoreServer {
  init(_ interceptor: some Interceptor<ChoreServer, ChoreServerError>) {
    self.init(
      chores: interceptor.wrap("choreServer.chores") { $0.chores },
      finish: interceptor.wrap("choreServer.finish") { $0.finish })
  }
}

enum ChoreServerError: GatewayError, Reason {
  case unimplemented(String)
  case failed(String)

  var explanation: Failure.Explanation {
    switch self {
    case .unimplemented(let name): .init("\(quoted: name) is not implemented", "unimplemented", .refused)
    case .failed(let reason): .init("the server of the chores says \(quoted: reason)", "chores-failed", .unreachable)
    }
  }
}
