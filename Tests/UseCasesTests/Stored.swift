import KhipuControl
import Models
import Testing
@testable import UseCases

/// The state of the current store; empty, with an issue, if it can't be read.
func stored(sourceLocation: SourceLocation = #_sourceLocation) -> AppState {
  do { return try Current.store.state() } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return AppState()
  }
}
