import KhipuConcurrency
import UseCases

extension Bridge {
  /// The same bridge with a timeout for each call, which is then cancelled and throws `.timedOut`, or `.busy` if the
  /// bridge was until then. A command that takes effect all the same succeeds.
  func timingOut(after limit: Duration) -> Bridge {
    let timer = BridgeTimer(limit: limit)
    return Bridge(
      lights: timer.limited(lights), groups: timer.limited(groups), scenes: timer.limited(scenes),
      change: timer.limited(change, isCommand: true), turn: timer.limited(turn, isCommand: true),
      recall: timer.limited(recall, isCommand: true))
  }
}

private struct BridgeTimer: Sendable {
  let limit: Duration

  func limited<each Input: Sendable, Value: Sendable>(
    _ call: @escaping @Sendable (repeat each Input) async throws(BridgeError) -> Value, isCommand: Bool = false
  ) -> @Sendable (repeat each Input) async throws(BridgeError) -> Value {
    { (input: repeat each Input) async throws(BridgeError) -> Value in
      let late = BridgeError.timedOut(seconds: limit / .seconds(1), isCommand: isCommand)
      do throws(BridgeError) {
        return try await withTimeout(limit, orThrow: late, unless: { $0 == .busy }) { () throws(BridgeError) in
          try await call(repeat each input)
        }
      } catch {
        // A caller that is cancelled between retries isn't told that the bridge was busy.
        throw error == .busy && Task.isCancelled ? .cancelled : error
      }
    }
  }
}
