internal import Models
internal import UseCases

extension Bridge {
  /// The bridge that the transport leads to, over CLIP v1: its commands paced, what it refuses for load retried, and
  /// each answer awaited for so long.
  static func live(
    _ transport: Transport, key: ApplicationKey, timeout: Duration,
    clock: some Clock<Duration> = ContinuousClock()
  ) -> Bridge {
    let client = CLIPClient(transport: transport.paced(clock: clock), key: key, timeout: timeout)
    return live(client, clock: clock).timingOut(after: timeout)
  }

  /// The bridge that the client asks, with no limit but those of the client.
  static func live(_ client: CLIPClient, clock: some Clock<Duration>) -> Bridge {
    let bridge = LiveBridge(client: client, known: KnownLights(clock: clock))
    return Bridge(
      lights: { () throws(BridgeError) in try await bridge.lights() },
      rooms: { () throws(BridgeError) in try await bridge.rooms() },
      zones: { () throws(BridgeError) in try await bridge.zones() },
      scenes: { () throws(BridgeError) in try await bridge.scenes() },
      change: { id, changes, transition throws(BridgeError) in try await bridge.change(id, changes, over: transition) },
      dim: { id, dimming, transition throws(BridgeError) in try await bridge.dim(id, dimming, over: transition) },
      turn: { group, power, transition throws(BridgeError) in
        try await bridge.turn(group, power, over: transition)
      },
      recall: { scene, transition throws(BridgeError) in try await bridge.recall(scene, over: transition) })
  }
}

/// What becomes of commands at a real bridge: one request each, and one more where the lights weren't read yet.
private struct LiveBridge<C: Clock>: Sendable where C.Duration == Duration {
  let client: CLIPClient
  let known: KnownLights<C>

  func lights() async throws(BridgeError) -> [Light] {
    let events = known.events
    let lights = try await client.ask(.lights) { (response) throws(BridgeError) in
      try response.object([String: CLIPLight].self).lights()
    }
    known.keep(lights, readSince: events)
    return lights
  }

  func rooms() async throws(BridgeError) -> [Room] {
    try await client.ask(.groups) { (response) throws(BridgeError) in
      try response.object([String: CLIPGroup<Room>].self).rooms()
    }
  }

  func zones() async throws(BridgeError) -> [Zone] {
    try await client.ask(.groups) { (response) throws(BridgeError) in
      try response.object([String: CLIPGroup<Zone>].self).zones()
    }
  }

  func scenes() async throws(BridgeError) -> [Scene] {
    try await client.ask(.scenes) { (response) throws(BridgeError) in
      try response.object([String: CLIPScene].self).scenes()
    }
  }

  func change(
    _ id: Light.ID, _ changes: [Light.Change], over transition: Transition?
  ) async throws(BridgeError) -> Bridge.Reply {
    try await commanding(id) { light, isCertain in
      let command = CLIPCommand(changes, to: light, isCertain: isCertain, over: transition)
      var reply = command.settled
      for request in command.requests { reply = reply.followed(by: await client.command(request)) }
      return reply
    }
  }

  func dim(
    _ id: Light.ID, _ dimming: Dimming, over transition: Transition?
  ) async throws(BridgeError) -> Bridge.Reply {
    try await commanding(id) { light, _ in
      guard light.can(dimming.property.capability) else {
        return Bridge.Reply([], refused: .unknown(dimming.property.rawValue, id))
      }
      return await client.command(dimming.request(to: light, over: transition))
    }
  }

  func turn(
    _ group: Group, _ power: Power, over transition: Transition?
  ) async throws(BridgeError) -> Bridge.Reply {
    known.doubt(over: transition)
    defer { known.doubt(over: transition) }
    return try await client.command(.action(group, power, over: transition)).unlessRefusedWhole()
  }

  func recall(_ scene: Scene, over transition: Transition?) async throws(BridgeError) {
    known.doubt(over: transition)
    defer { known.doubt(over: transition) }
    try await client.ask(.recall(scene.id, of: scene.group, over: transition)) { (response) throws(BridgeError) in
      let items = try response.items()
      if let error = items.error { throw error }
      guard items.value(of: CLIPRequest.scene) != nil else { throw .malformed("no word about \(CLIPRequest.scene)") }
    }
  }

  /// Begins and ends the command, for which the light has to be known: what it lacks must not be sent.
  private func commanding(
    _ id: Light.ID, _ command: (Light, _ isCertain: Bool) async -> Bridge.Reply
  ) async throws(BridgeError) -> Bridge.Reply {
    if !known.contains(id) { _ = try await lights() }
    guard let (light, isCertain) = known.begin(id) else { throw .missing("lights/\(id)") }
    let reply = await command(light, isCertain)
    known.end(id, made: reply.refused == nil ? reply.made : nil)
    return try reply.unlessRefusedWhole()
  }
}

extension Bridge.Reply {
  /// Both together; of what was refused the first is told.
  fileprivate func followed(by next: Self) -> Self { Self(made + next.made, refused: refused ?? next.refused) }

  /// The reply, unless nothing was made.
  fileprivate func unlessRefusedWhole() throws(BridgeError) -> Self {
    guard made.isEmpty, let error = refused else { return self }
    throw error
  }
}
