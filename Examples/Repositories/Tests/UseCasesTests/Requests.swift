import KhipuControl
import RepositoriesModels
import RepositoriesTestSupport
import Testing
@testable import RepositoriesUseCases

/// Loads `.pointfree`, the organisation in source document 003.
func load() async -> Outcome { await RepositoryLoader().request(.load(.pointfree)) }

/// The state of the current store; empty, with an issue, if it can't be read.
func stored(sourceLocation: SourceLocation = #_sourceLocation) async -> AppState {
  do { return try await Current.store.state() } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return AppState()
  }
}
