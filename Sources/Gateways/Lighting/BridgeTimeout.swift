import KhipuConcurrency
import KhipuTrace
import UseCases

/// Limits the time of each call, which is then cancelled and throws `.timedOut`, or `.busy` if the bridge was until then. A
/// command that takes effect all the same succeeds.
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
      // A caller that is cancelled between retries isn't told that the bridge was busy.
      throw error == .busy && Task.isCancelled ? .cancelled : error
    }
  }
}

extension Bridge {
  /// The same bridge with a limit for the time of each call.
  func timingOut(after limit: Duration) -> Bridge {
    var bridge = Bridge(BridgeTimeout(limit: limit, bridge: self))
    // They have no end that could be late.
    bridge.events = events
    return bridge
  }
}
