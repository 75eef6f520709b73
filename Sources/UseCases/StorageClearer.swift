public import KhipuControl

/// Forgets everything stored, including the state.
public struct StorageClearer: UseCase {
  public enum Request: Hashable, Sendable {
    case clear
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .clear: try await attempt(orThrow: Failure.store, Current.storage.clear)
    }
  }
}
