import KhipuFiles
import KhipuHTTP
import Models
import UseCases

extension Bridge {
  /// The bridge over CLIP v1, with a rate limit, and retries under load until the timeout; neither applies to its events (CLIP v2).
  /// The transport limits the time of each request.
  ///
  /// - Parameters:
  ///   - home: The processes of this home share the rate limit. Nil for a rate limit of this bridge alone.
  ///   - leftOut: Receives each record that can't be read, at each read.
  static func live(
    _ transport: Transport, key: ApplicationKey, timeout: Duration, in home: HomeDirectory? = nil,
    clock: some Clock<Duration> = ContinuousClock(), leftOut: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Bridge {
    let limited = transport.rateLimited(
      clock: clock, lights: (home?.lightLock).map { SharedTime($0) }, groups: (home?.groupLock).map { SharedTime($0) })
    let retrying = limited.retryingUnderLoad(clock: clock, for: timeout)
    return live(CLIPClient(transport: retrying, key: key, leftOut: leftOut))
  }

  /// The bridge behind the client. Adds no rate limit, retries or timeout.
  static func live(_ client: CLIPClient) -> Bridge {
    Bridge(
      lights: { () throws(BridgeError) in try await client.read(.lights, [String: CLIPRecord<CLIPLight>].lights) },
      groups: { () throws(BridgeError) in try await client.read(.groups, [String: CLIPRecord<CLIPGroup>].groups) },
      scenes: { () throws(BridgeError) in try await client.read(.scenes, [String: CLIPRecord<CLIPScene>].scenes) },
      change: client.change, changeAll: client.changeAll, recall: client.recall, events: client.events)
  }
}

extension HomeDirectory {
  /// The path of the lock with the time of the last command to a light of the paired bridge.
  var lightLock: String { file("lights.lock") }
  /// The path of the lock with the time of the last command to a group of the paired bridge.
  var groupLock: String { file("groups.lock") }
}

extension CLIPClient {
  fileprivate func read<Content: Decodable, Value>(
    _ request: CLIPRequest, _ convert: (Content) -> () throws(BridgeError) -> (Value, leftOut: [LeftOut])
  ) async throws(BridgeError) -> Value {
    let (value, strange) = try await ask(request) { (response) throws(BridgeError) in
      try convert(try response.object(Content.self))()
    }
    for record in strange { leftOut(record.line(key.redacted)) }
    return value
  }

  /// Doesn't send parameters that the light lacks: some bridges accept them and fail later.
  fileprivate func change(
    _ light: Light, _ changes: [Light.Change], over transition: LightTransition?
  ) async throws(BridgeError) -> Bridge.Reply {
    let lacking = changes.first { !light.takes($0) }
    var values = changes.filter(light.takes).values
    // A light's name and state are separate resources.
    let name = values.removeValue(forKey: .name)?.text.map { CLIPRequest.name(light.id, $0) }
    let state = values.isEmpty ? nil : CLIPRequest.state(light.id, values, over: transition)
    return try await command(
      [name, state].compactMap(\.self),
      refused: lacking.map { .unknown($0.sent?.parameter.rawValue ?? "display", light.id) })
  }

  fileprivate func changeAll(
    _ group: LightGroup.ID?, _ changes: [Light.Change], over transition: LightTransition?
  ) async throws(BridgeError) -> Bridge.Reply {
    try await command([.action(group, changes.values, over: transition)])
  }

  fileprivate func recall(_ scene: LightScene, over transition: LightTransition?) async throws(BridgeError) {
    let request = CLIPRequest.recall(scene.id, of: scene.group, over: transition)
    try await ask(request) { (response) throws(BridgeError) in
      let items = try response.items()
      if let error = items.error { throw error }
      guard items.value(of: request.path(of: CLIPRequest.scene)) != nil else {
        throw .malformed("no word about \(CLIPRequest.scene)")
      }
    }
  }
}

extension [Light.Change] {
  /// If a parameter is changed twice, the last change wins.
  fileprivate var values: [CLIPParameter: CLIPValue] { Dictionary(compactMap(\.sent)) { $1 } }
}

extension Light {
  func takes(_ change: Change) -> Bool {
    change.sent != nil && (change.capability.map(can) ?? true)
  }
}
