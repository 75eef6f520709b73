public import KhipuControl
import KhipuTrace

/// What commands claim, one message at a time in all processes, so that they take effect and are recorded in one order.
public struct Lock: Sendable {
  /// An undo makes a `decision`, and then claims the `state`.
  public enum Claim: Hashable, Sendable, CaseIterable {
    /// For commands to lights.
    case lights
    /// The same claim, for commands that depend on the lights. If other processes can't be kept waiting, the user is told.
    case decision
    /// For commands that change only the state. They wait for an undo, but not for other commands to a slow bridge.
    case state
  }

  /// Claims for the running message. The returned closure ends the claim. Requests of one message share their claims. Waits while
  /// another message holds the claim, and throws `.locked` after 30 seconds.
  public var claim: @Sendable (Claim) async throws(FileError) -> @Sendable () -> Void

  public init(claim: @escaping @Sendable (Claim) async throws(FileError) -> @Sendable () -> Void) {
    self.claim = claim
  }

  init(_ interceptor: some Interceptor<Lock, FileError>) {
    self.init(claim: interceptor.wrap("lock.claim") { $0.claim })
  }

  static let mock = Lock(claim: { _ in {} })
}

/// Runs `body` while the running message holds the claim, so that it sees what earlier holders did.
func exclusively<Value>(
  _ claim: Lock.Claim, _ body: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  let endClaim = try await attempt(orThrow: Failure.claim) { () throws(FileError) in
    try await Current.lock.claim(claim)
  }
  defer { endClaim() }
  return try await body()
}

/// Runs `body`, an undo, while no other command that can be undone runs. Commands that `body` sends share the claims.
///
/// Only for composition roots, in the environment of `withCurrent`.
@_spi(Composition)
public func exclusively<Value>(_ body: () async -> Value) async throws(Failure) -> Value {
  try await HomeReader().deciding { () throws(Failure) in
    try await exclusively(.state) { () throws(Failure) in await body() }
  }
}

extension Failure {
  /// The lock of `claim` wasn't taken: held by another command until the timeout, refused by the system, or cancelled.
  public static func claim(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the lock for commands", code: "claim", error: error))
  }
}
