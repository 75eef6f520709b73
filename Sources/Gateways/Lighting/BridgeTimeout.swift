import KhipuConcurrency
import KhipuTrace
import UseCases

/// Cancels a call once the limit has passed. The call then throws `.timedOut`. A call that succeeds nevertheless, such as a command
/// that has already taken effect, returns its value.
struct BridgeTimeout: Interceptor {
  let limit: Duration
  let bridge: Bridge

  func call<Value: Sendable>(
    _ name: String, _ closure: @escaping @Sendable (Bridge) async throws(BridgeError) -> Value
  ) async throws(BridgeError) -> Value {
    try await withTimeout(limit, orThrow: .timedOut(seconds: limit / .seconds(1))) { () throws(BridgeError) in
      try await closure(bridge)
    }
  }
}

extension Bridge {
  /// A bridge whose calls only wait for a lock, such as the simulated one, with a limit for that wait.
  func timingOut(after limit: Duration) -> Bridge {
    var bridge = Bridge(BridgeTimeout(limit: limit, bridge: self))
    // A stream has no time limit.
    bridge.events = events
    return bridge
  }
}
