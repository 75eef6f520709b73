/// Asks everybody in this network for bridges, and hears who answers (RFC 6762, section 5.1).
struct MulticastDNS<C: Clock>: Sendable where C.Duration == Duration {
  var group = DatagramAddress.multicastDNS
  let clock: C

  // Who asks again is to wait a second, and the same is given to those who answer late.
  private static var rounds: Int { 2 }
  private static var patience: Duration { .seconds(1) }
  private static var pause: Duration { .milliseconds(20) }
  // More than any home has in one pause: who floods this socket isn't listened to for ever.
  private static var mostAtOnce: Int { 64 }

  /// All bridges that answer within two seconds, as often as they do.
  func bridges() async throws(DiscoveryError) -> [FoundBridge] {
    var bridges: [FoundBridge] = []
    try await ask(.bridges) { bridges += $0.bridges }
    return bridges
  }

  /// Asks twice, and hands over each reply as soon as it has come; what is no reply is left out.
  func ask(_ question: DNSQuestion, reply: (DNSReply) -> Void) async throws(DiscoveryError) {
    let socket: DatagramSocket
    do { socket = try DatagramSocket() } catch { throw .hindered([.network(error.reason)]) }
    for _ in 0..<Self.rounds {
      let end = clock.now.advanced(by: Self.patience)
      do { try socket.send(question.message, to: group) } catch { throw .hindered([.network(error.reason)]) }
      while clock.now < end {
        // What comes meanwhile is kept by the system.
        do { try await clock.sleep(for: Self.pause) } catch { throw .cancelled }
        for datagram in socket.received(atMost: Self.mostAtOnce) where datagram.port == group.port {
          DNSReply(datagram.bytes).map(reply)
        }
      }
    }
  }
}
