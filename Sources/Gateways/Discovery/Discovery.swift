/// A way to find bridges.
public struct Discovery: Sendable {
  /// The bridges that are nearby, each once, in the order of their ids; empty where there are none.
  public var nearby: @Sendable () async throws(DiscoveryError) -> [FoundBridge]

  /// A way that finds these, in any order and as often as it wants.
  public init(finding: @escaping @Sendable () async throws(DiscoveryError) -> [FoundBridge]) {
    nearby = { () throws(DiscoveryError) in
      let bridges = try await finding()
      return Dictionary(bridges.map { ($0.id, $0) }) { first, _ in first }.values.sorted { $0.id < $1.id }
    }
  }
}

extension Discovery {
  /// Asks in this network, and where nobody answers, Signify's service.
  ///
  /// - Parameter timeout: How long the service may take for its answer.
  public static func live(timeout: Duration) -> Discovery {
    trying([
      Discovery(finding: MulticastDNS(clock: ContinuousClock()).bridges),
      Discovery(finding: DiscoveryService(timeout: timeout).bridges),
    ])
  }

  /// Goes one way after the other, until one finds something.
  static func trying(_ ways: [Discovery]) -> Discovery {
    Discovery { () throws(DiscoveryError) in
      var troubles: [DiscoveryTrouble] = []
      for way in ways {
        do throws(DiscoveryError) {
          let bridges = try await way.nearby()
          if !bridges.isEmpty { return bridges }
        } catch .hindered(let more) { troubles += more }
      }
      guard troubles.isEmpty else { throw .hindered(troubles) }
      return []
    }
  }
}
