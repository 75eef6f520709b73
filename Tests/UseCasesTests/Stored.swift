import KhipuControl
import Models
import Testing
@testable import UseCases

/// The state of the current store. If it can't be read, records an issue and returns an empty state.
func stored(sourceLocation: SourceLocation = #_sourceLocation) async -> AppState {
  do { return try await Current.store.state() } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return AppState()
  }
}
