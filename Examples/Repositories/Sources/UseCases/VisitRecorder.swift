public import KhipuControl
import RepositoriesModels

/// Records which repositories are visited.
public struct VisitRecorder: UseCase {
  public enum Request: Hashable, Sendable {
    case record(String)
  }

  public init() {}

  /// Records the visit if the repository is listed.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .record(let name):
      guard let repository = try await Current.store.read().organisation?.repository(named: name) else { return }
      let properties = Current.analytics.device().merging(["repo_name": repository.name]) { $1 }
      await Current.analytics.track(Current.date(), Analytics.Event(name: "tapped_repo", properties: properties))
    }
  }
}
