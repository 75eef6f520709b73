internal import Models

/// Commands the bridge for the use cases, and settles what a failed command means for the state.
struct BridgeInteractor {
  /// Has the bridge do something with the target.
  ///
  /// - Throws: `.missing` where the bridge hasn't got the target any more; then the state hasn't either.
  func command<Answer>(
    _ target: Target, _ call: () async throws(BridgeError) -> Answer
  ) async throws(Failure) -> Answer {
    do { return try await attempt(call) } catch { throw try settle(error, of: target) }
  }

  /// What the failure of a command to the target comes to.
  func settle(_ failure: Failure, of target: Target) throws(Failure) -> Failure {
    if failure.leavesDoubt { Current.knowledge.lights.forget() }
    guard case .bridge(let error) = failure else { return failure }
    if error.isMissing {
      if let removal = target.removal { try StoreInteractor().change([.by(.removing(removal))]) }
      return .missing(target)
    }
    if error.isOff, case .light(let id) = target { return .off(id) }
    return failure
  }
}

extension Target {
  /// What removes the target from the state; nothing does for all lights.
  fileprivate var removal: AppState.Change.Removing? {
    switch self {
    case .light(let id): .light(id)
    case .room(let id): .room(id)
    case .all: nil
    }
  }
}

extension Failure {
  /// Whether the bridge may have done it all the same, so that nobody knows what the lights show.
  fileprivate var leavesDoubt: Bool {
    switch self {
    case .cancelled, .bridge(.timedOut), .bridge(.malformed): true
    case .bridge, .missing, .unreachable, .incapable, .off, .outside, .longName, .store, .unsaved, .watch, .log,
      .pairing, .link, .atRoot:
      false
    }
  }
}
