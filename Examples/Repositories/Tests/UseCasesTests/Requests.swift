import KhipuControl
import RepositoriesModels
import RepositoriesTestSupport
import Testing
@testable import RepositoriesUseCases

/// Loads the organisation of the source document.
func load() async -> Outcome { await RepositoryLoader().request(.load(.pointfree)) }

/// The state in the current store; an issue, and an empty one, where it can't be read.
func stored(sourceLocation: SourceLocation = #_sourceLocation) -> AppState {
  do { return try Current.store.state() } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return AppState()
  }
}
