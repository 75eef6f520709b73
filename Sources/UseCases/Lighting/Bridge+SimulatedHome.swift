import Models

extension Bridge {
  /// The bridge of a simulated home, which replies as a real bridge does, except that it doesn't round values, limit the request
  /// rate or fade, and that its commands are atomic.
  ///
  /// - `read`: Returns the home.
  /// - `update`: Makes a change to the home, and keeps it if the change doesn't throw.
  public init(
    read: @escaping @Sendable () async throws(BridgeError) -> SimulatedHome,
    update:
      @escaping @Sendable (_ change: (inout SimulatedHome) throws(BridgeError) -> Reply) async throws(BridgeError) ->
      Reply
  ) {
    self.init(
      lightRecords: { () throws(BridgeError) in LightRecords(Array(try await read().lights)) },
      groups: { () throws(BridgeError) in
        let home = try await read()
        return Groups(rooms: Array(home.rooms), zones: Array(home.zones))
      },
      scenes: { () throws(BridgeError) in try await read().scenes.map(\.scene) },
      change: { light, changes, _ throws(BridgeError) in
        try await update { (home) throws(BridgeError) in Reply(try home.change(light.id, by: changes)) }
      },
      changeAll: { group, changes, _ throws(BridgeError) in
        try await update { (home) throws(BridgeError) in
          try home.changeAll(group, by: changes)
          return Reply(changes)
        }
      },
      recall: { scene, _ throws(BridgeError) in
        try await update { (home) throws(BridgeError) in
          try home.recall(scene.id)
          return Reply([])
        }
      })
  }
}
