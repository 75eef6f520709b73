import ChoresModels
import KhipuControl
import KhipuValues

/// The server that stores the chores.
public struct ChoreServer: Sendable {
  public var chores: @Sendable () async throws(ChoreServerError) -> [Chore]
  public var finish: @Sendable (Chore.ID) async throws(ChoreServerError) -> Void

  public init(
    chores: @escaping @Sendable () async throws(ChoreServerError) -> [Chore],
    finish: @escaping @Sendable (Chore.ID) async throws(ChoreServerError) -> Void
  ) {
    (self.chores, self.finish) = (chores, finish)
  }
}

public enum ChoreServerError: Reason {
  case unknown(Chore.ID)
  case failed(String)

  public var explanation: Failure.Explanation {
    switch self {
    case .unknown(let id): .init("there is no chore \(quoted: id)", "no-chore", .missing)
    case .failed(let reason): .init("the server of the chores says \(quoted: reason)", "chores-failed", .unreachable)
    }
  }
}
