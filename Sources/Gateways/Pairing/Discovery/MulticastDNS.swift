import UseCases

/// Discovers bridges by one-shot multicast DNS queries (RFC 6762, section 5.1).
struct MulticastDNS<C: Clock>: Sendable where C.Duration == Duration {
  var group = DatagramAddress.multicastDNS
  // Each query waits a second for replies, so the second query is sent at least a second after the first.
  var queries = [DNSReply.question, DNSReply.question]
  let clock: C

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

  /// Sends the queries, and calls `reply` with each reply. Ignores other datagrams. Ends early if the second query can't be sent.
  func ask(reply: (DNSReply) -> Void) async throws(DiscoveryError) {
    let socket: DatagramSocket
    do { socket = try DatagramSocket() } catch { throw .network(error.reason) }
    for (number, query) in queries.enumerated() {
      let end = clock.now.advanced(by: Self.timeout)
      do { try socket.send(query, to: group) } catch {
        guard number > 0 else { throw .network(error.reason) }
        return
      }
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
