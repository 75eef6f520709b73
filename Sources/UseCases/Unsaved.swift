public import KhipuControl
import KhipuValues

/// What was done is true elsewhere, but the state could not be written.
private struct Unsaved: Reason {
  let error: FileError

  var explanation: Failure.Explanation { .init("it was done, but not saved: \(error)", "unsaved", .storage) }
}

extension Failure {
  /// The work was done, but the state could not be written.
  public static func unsaved(_ error: FileError) -> Failure { Failure(Unsaved(error: error)) }
}

extension Store {
  /// Records what is already true elsewhere.
  func save(_ changes: [State.Change]) throws(Failure) {
    do { try change(changes) } catch { throw .unsaved(error) }
  }
}
