import UseCases

/// Discovers bridges by one-shot multicast DNS queries (RFC 6762, section 5.1).
struct MulticastDNS<C: Clock>: Sendable where C.Duration == Duration {
  var group = DatagramAddress.multicastDNS
  let clock: C

  // Each query waits a second for replies, so the second query is sent at least a second after the first.
  private static var rounds: Int { 2 }
  private static var timeout: Duration { .seconds(1) }
  private static var pause: Duration { .milliseconds(20) }
  // The maximum number of datagrams per pause, so that a flood can't defer the timeout or a cancellation.
  private static var mostAtOnce: Int { 64 }

  /// All bridges that reply within two seconds, with duplicates.
  func bridges() async throws(DiscoveryError) -> [FoundBridge] {
    var bridges: [FoundBridge] = []
    try await ask { if let bridge = $0.bridge { bridges.append(bridge) } }
    return bridges
  }

  /// Sends two queries, and calls `reply` with each reply. Ignores other datagrams.
  func ask(reply: (DNSReply) -> Void) async throws(DiscoveryError) {
    let socket: DatagramSocket
    do { socket = try DatagramSocket() } catch { throw .network(error.reason) }
    for _ in 0..<Self.rounds {
      let end = clock.now.advanced(by: Self.timeout)
      do { try socket.send(DNSReply.question, to: group) } catch { throw .network(error.reason) }
      while clock.now < end {
        // The system buffers datagrams during the pause.
        do { try await clock.sleep(for: Self.pause) } catch { throw .cancelled }
        for datagram in socket.received(atMost: Self.mostAtOnce) where datagram.port == group.port {
          DNSReply(datagram.bytes).map(reply)
        }
      }
    }
  }
}
