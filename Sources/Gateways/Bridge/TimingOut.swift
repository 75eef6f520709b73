internal import UseCases

extension Bridge {
  /// The same bridge with a limit on how long each answer takes; then what runs is cancelled, and `.timedOut` thrown.
  ///
  /// A command that the bridge carried out just then all the same counts as carried out.
  func timingOut(after limit: Duration) -> Bridge {
    let late = BridgeError.timedOut(seconds: limit / .seconds(1))
    return Bridge(
      lights: { () throws(BridgeError) in try await racing(limit, orThrow: late, lights) },
      rooms: { () throws(BridgeError) in try await racing(limit, orThrow: late, rooms) },
      zones: { () throws(BridgeError) in try await racing(limit, orThrow: late, zones) },
      scenes: { () throws(BridgeError) in try await racing(limit, orThrow: late, scenes) },
      change: { id, changes, transition throws(BridgeError) in
        try await racing(limit, orThrow: late) { () throws(BridgeError) in try await change(id, changes, transition) }
      },
      dim: { id, dimming, transition throws(BridgeError) in
        try await racing(limit, orThrow: late) { () throws(BridgeError) in try await dim(id, dimming, transition) }
      },
      turn: { group, power, transition throws(BridgeError) in
        try await racing(limit, orThrow: late) { () throws(BridgeError) in try await turn(group, power, transition) }
      },
      recall: { scene, transition throws(BridgeError) in
        try await racing(limit, orThrow: late) { () throws(BridgeError) in try await recall(scene, transition) }
      })
  }
}
