internal import UseCases

extension Bridge {
  /// The same bridge with a limit on how long each answer takes; then what runs is cancelled, and `.timedOut` thrown,
  /// or `.busy` where the bridge had too much to do until then.
  ///
  /// A command that the bridge carried out just then all the same counts as carried out.
  func timingOut(after limit: Duration) -> Bridge {
    let timer = BridgeTimer(limit: limit)
    return Bridge(
      lights: { () throws(BridgeError) in try await timer.run(lights) },
      rooms: { () throws(BridgeError) in try await timer.run(rooms) },
      zones: { () throws(BridgeError) in try await timer.run(zones) },
      scenes: { () throws(BridgeError) in try await timer.run(scenes) },
      change: { id, changes, transition throws(BridgeError) in
        try await timer.run { () throws(BridgeError) in try await change(id, changes, transition) }
      },
      dim: { id, dimming, transition throws(BridgeError) in
        try await timer.run { () throws(BridgeError) in try await dim(id, dimming, transition) }
      },
      turn: { group, power, transition throws(BridgeError) in
        try await timer.run { () throws(BridgeError) in try await turn(group, power, transition) }
      },
      recall: { scene, transition throws(BridgeError) in
        try await timer.run { () throws(BridgeError) in try await recall(scene, transition) }
      })
  }
}

private struct BridgeTimer: Sendable {
  let limit: Duration

  func run<Answer: Sendable>(
    _ work: @escaping @Sendable () async throws(BridgeError) -> Answer
  ) async throws(BridgeError) -> Answer {
    let late = BridgeError.timedOut(seconds: limit / .seconds(1))
    do { return try await racing(limit, orThrow: late, unless: { $0 == .busy }, work) } catch {
      // Who gives up while a busy bridge is asked again and again isn't told of that.
      throw error == .busy && Task.isCancelled ? .cancelled : error
    }
  }
}
