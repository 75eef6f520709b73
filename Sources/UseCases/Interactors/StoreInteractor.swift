internal import Models

/// Reads and changes the state for the use cases.
struct StoreInteractor {
  /// The present state.
  func state() throws(Failure) -> AppState {
    do { return try Current.store.state() } catch { throw error.failure }
  }

  /// Changes the state by what is already true elsewhere: where it can't be written, that is what is said.
  func save(_ changes: [AppState.Change]) throws(Failure) {
    do { try Current.store.change(changes) } catch { throw .unsaved(error) }
  }

  /// Changes the state; where it can't be written, nothing has changed.
  func change(_ changes: [AppState.Change]) throws(Failure) {
    do { try Current.store.change(changes) } catch { throw error.failure }
  }
}
