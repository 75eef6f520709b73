import KhipuFiles
import KhipuHTTP
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
      lightRecords: { () throws(BridgeError) in
        try await client.read(.lights, [String: CLIPRecord<CLIPLight>].lights)
      },
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
