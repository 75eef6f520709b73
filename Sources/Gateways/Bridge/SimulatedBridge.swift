internal import Models
internal import UseCases

extension Bridge {
  /// A bridge with five lights, two rooms, a zone and three scenes that are built in: it answers as a real one does, and
  /// keeps what it was told in `bridge.json`, for all processes.
  ///
  /// It holds values as they were set, not in the steps of a real light, takes commands at any rate, and changes its
  /// lights at once, however long that is to take. A command is carried out as a whole, or refused as a whole. Trouble
  /// with the file is `.unreachable` or, where it isn't what was written, `.malformed`, with its path; a damaged file is
  /// kept aside, and the next call starts with the home that is built in.
  static func simulated(_ home: Home, timeout: Duration) -> Bridge {
    let file = SimulatedHomeFile(home: home)
    return Bridge(
      lights: { () throws(BridgeError) in Array(try await file.read().lights) },
      rooms: { () throws(BridgeError) in Array(try await file.read().rooms) },
      zones: { () throws(BridgeError) in Array(try await file.read().zones) },
      scenes: { () throws(BridgeError) in try await file.read().scenes.map(\.scene) },
      change: { id, changes, _ throws(BridgeError) in
        try await file.update { (home) throws(BridgeError) in
          Reply(try home.change(id, by: changes))
        }
      },
      dim: { id, dimming, _ throws(BridgeError) in
        try await file.update { (home) throws(BridgeError) in
          Reply([try home.dim(id, dimming)])
        }
      },
      turn: { group, power, _ throws(BridgeError) in
        try await file.update { (home) throws(BridgeError) in
          try home.turn(group, power)
          return Reply([.turning(.it(power))])
        }
      },
      recall: { scene, _ throws(BridgeError) in
        try await file.update { (home) throws(BridgeError) in try home.recall(scene.id) }
      }
    ).timingOut(after: timeout)
  }
}
