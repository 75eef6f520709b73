import UseCases

/// Asks for bridges by multicast DNS (RFC 6762, section 5.1).
struct MulticastDNS<C: Clock>: Sendable where C.Duration == Duration {
  var group = DatagramAddress.multicastDNS
  let clock: C

  // A second query comes a second later at the earliest; late replies get the same time.
  private static var rounds: Int { 2 }
  private static var timeout: Duration { .seconds(1) }
  private static var pause: Duration { .milliseconds(20) }
  // More than any home has in one pause: a flood must not block the socket's reader.
  private static var mostAtOnce: Int { 64 }

  /// All bridges that answer within two seconds, with duplicates.
  func bridges() async throws(DiscoveryError) -> [FoundBridge] {
    var bridges: [FoundBridge] = []
    try await ask { bridges += $0.bridges }
    return bridges
  }

  /// Asks twice, and passes on each reply as it comes; anything else is ignored.
  func ask(reply: (DNSReply) -> Void) async throws(DiscoveryError) {
    let socket: DatagramSocket
    do { socket = try DatagramSocket() } catch { throw .network(error.reason) }
    for _ in 0..<Self.rounds {
      let end = clock.now.advanced(by: Self.timeout)
      do { try socket.send(DNSName.bridges.question, to: group) } catch { throw .network(error.reason) }
      while clock.now < end {
        // Meanwhile the system buffers datagrams.
        do { try await clock.sleep(for: Self.pause) } catch { throw .cancelled }
        for datagram in socket.received(atMost: Self.mostAtOnce) where datagram.port == group.port {
          DNSReply(datagram.bytes).map(reply)
        }
      }
    }
  }
}
