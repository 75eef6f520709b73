import Models

/// Records that a repository was visited.
public struct VisitRecorder: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    /// Record a visit of the listed repository with the name.
    case record(String)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Records the visit with the properties of the device; one that is not listed is not recorded.
  public func request(_ request: Request) async -> Outcome {
    switch request {
    case .record(let name):
      await Outcome { () throws(Failure) in
        guard !Task.isCancelled else { throw .cancelled }
        guard let repository = try Current.store.read().organisation?.repository(named: name) else { return }
        let properties = Current.analytics.device().merging(["repo_name": repository.name]) { $1 }
        await Current.analytics.track(Current.date(), Analytics.Event(name: "tapped_repo", properties: properties))
      }
    }
  }
}
