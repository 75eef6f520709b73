internal import Models

/// Commands the bridge for the use cases, and settles what a failed command means for the state.
struct BridgeInteractor {
  /// Has the bridge do something with the subject.
  ///
  /// - Throws: `.missing` where the bridge hasn't got the subject any more; then the state hasn't either.
  func command<Answer>(
    _ subject: Failure.Subject, _ call: () async throws(BridgeError) -> Answer
  ) async throws(Failure) -> Answer {
    do { return try await attempt(call) } catch { throw try settle(error, of: subject) }
  }

  /// What the failure of a command to the subject comes to.
  func settle(_ failure: Failure, of subject: Failure.Subject) throws(Failure) -> Failure {
    if failure.leavesDoubt { Current.knowledge.lights.forget() }
    guard case .bridge(let error) = failure else { return failure }
    if error.isMissing {
      if let removal = subject.removal { try StoreInteractor().change([.by(.removing(removal))]) }
      return .missing(subject)
    }
    if error.isOff, case .target(.light(let id)) = subject { return .off(id) }
    return failure
  }
}

extension Failure.Subject {
  /// What removes the subject from the state; nothing does for all lights.
  fileprivate var removal: AppState.Change.Removing? {
    switch self {
    case .target(.light(let id)): .light(id)
    case .target(.room(let id)): .room(id)
    case .target(.zone(let id)): .zone(id)
    case .target(.all): nil
    case .scene(let id): .scene(id)
    }
  }
}

extension Failure {
  /// Whether the bridge may have done it all the same, so that nobody knows what the lights show.
  fileprivate var leavesDoubt: Bool {
    switch self {
    case .cancelled, .bridge(.timedOut), .bridge(.malformed): true
    case .bridge, .missing, .unreachable, .incapable, .off, .outside, .longName, .unread, .store, .unsaved, .watch,
      .log, .pairing, .repositories, .outdated, .nothingLoaded, .unlisted, .upload, .link, .atRoot:
      false
    }
  }
}
