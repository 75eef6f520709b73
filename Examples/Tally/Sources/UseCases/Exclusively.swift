public import KhipuControl

/// Runs `body` while no other command runs in any process of the home, except those that `body` sends, as an undo does.
@_spi(Composition)
public func exclusively<Value>(_ body: () async throws(Failure) -> Value) async throws(Failure) -> Value {
  let endClaim = try await attempt(orThrow: Failure.store, Current.claim)
  defer { endClaim() }
  return try await body()
}
