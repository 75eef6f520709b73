import KhipuConcurrency
import KhipuTrace
import UseCases

/// Cancels a call once the limit has passed. The call then throws `.timedOut`, or `.busy` if the bridge kept refusing it under
/// load. A call that succeeds nevertheless, such as a command that has already taken effect, returns its value.
struct BridgeTimeout: Interceptor {
  let limit: Duration
  let bridge: Bridge

  func call<Value: Sendable>(
    _ name: String, _ closure: @escaping @Sendable (Bridge) async throws(BridgeError) -> Value
  ) async throws(BridgeError) -> Value {
    let isCommand = ["bridge.change", "bridge.changeAll", "bridge.recall"].contains(name)
    let late = BridgeError.timedOut(seconds: limit / .seconds(1), isCommand: isCommand)
    do throws(BridgeError) {
      return try await withTimeout(limit, orThrow: late, unless: { $0 == .busy }) { () throws(BridgeError) in
        try await closure(bridge)
      }
    } catch {
      // A caller that is cancelled between retries gets `.cancelled`, not the bridge's last refusal.
      throw error == .busy && Task.isCancelled ? .cancelled : error
    }
  }
}

extension Bridge {
  func timingOut(after limit: Duration) -> Bridge {
    var bridge = Bridge(BridgeTimeout(limit: limit, bridge: self))
    // A stream has no time limit.
    bridge.events = events
    return bridge
  }
}
