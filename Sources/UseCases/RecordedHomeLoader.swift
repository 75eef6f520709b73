public import KhipuControl

/// Replaces the simulated home with the one in a file that `lights --json` or `at … --json` wrote.
public struct RecordedHomeLoader: UseCase {
  public enum Request: Hashable, Sendable {
    case begin(_ path: String)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .begin(let path):
      try await attempt(orThrow: Failure.beginning) { () throws(FileError) in try await Current.recordings.begin(path) }
    }
  }
}
