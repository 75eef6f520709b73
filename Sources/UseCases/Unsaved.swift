public import KhipuControl
import KhipuValues

extension Failure {
  /// A change took effect elsewhere, but the state could not be written.
  public static func unsaved(_ error: FileError) -> Failure {
    Failure(Explanation("it was done, but not saved: \(error)", "unsaved", .storage))
  }
}

extension Store {
  /// Records the changes that `by` returns for the state, and that already took effect elsewhere.
  func save(_ by: (State) -> [State.Change]) async throws(Failure) {
    do { try await decide(by) } catch { throw .unsaved(error) }
  }
}
