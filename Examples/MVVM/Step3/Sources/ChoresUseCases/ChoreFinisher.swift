import ChoresModels
import KhipuControl
import KhipuValues

/// Finishes chores.
public struct ChoreFinisher: UseCase {
  public enum Request: Hashable, Sendable {
    case finish(Chore.ID)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .finish(let id):
      try await attempt { () throws(ChoreServerError) in try await Current.choreServer.finish(id) }
      try await Current.store.write([.chores(.changing(id, by: [.finishing]))])
    }
  }
}
