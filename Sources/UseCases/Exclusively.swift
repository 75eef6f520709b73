public import KhipuControl

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
