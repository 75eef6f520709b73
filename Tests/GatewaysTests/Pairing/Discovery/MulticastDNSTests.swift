import Foundation
import KhipuTestTools
import TestSupport
import Testing
import UseCases

@testable import Gateways

@Suite(.timeLimit(.minutes(10)))
struct MulticastDNSTests {
  private static func packet(_ number: UInt8) -> [UInt8] {
    DNSPacket(sections: [DNSPacket.Record.bridge(number), [], []]).bytes
  }

  private static let ids = (1...3).map { "ecb5fafffe00000\($0)" }

  @Test(
    "Multicast DNS sends two queries a second apart, and accepts replies to either, even if the second can't be sent",
    arguments: [(0, 2), (1, 2), (2, 2), (1, 1)])
  func sendsTwoQueries(_ answered: Int, _ sent: Int) async throws {
    let (clock, queries) = (StoppedClock(), Recorder<[UInt8]>())
    try await withResponder { query, number in
      queries.record(query)
      if number == answered { return (1...3).map { .own(Self.packet($0)) } }
      clock.pass(.seconds(1))
      return []
    } body: { address in
      var (discovery, ids) = (MulticastDNS(group: address, clock: clock), [String?]())
      // Longer than a datagram can be.
      if sent == 1 { discovery.queries[1] = Array(repeating: 0, count: 70_000) }
      try await discovery.ask { reply in
        ids.append(reply.bridge?.id)
        if ids.count == 3 { clock.pass(.seconds(1)) }
      }
      #expect(ids == (answered == 0 ? [] : Self.ids))
      #expect(queries.events == Array(repeating: DNSReply.question, count: sent))
      #expect(clock.now.offset == .seconds(sent))
    }
  }

  @Test("Multicast DNS accepts a reply 999 ms after its query")
  func acceptsReplyAfter999() async throws {
    let clock = StoppedClock()
    try await withResponder { _, number in
      clock.pass(.milliseconds(number == 1 ? 999 : 1000))
      return number == 1 ? [.own(Self.packet(1))] : []
    } body: { address in
      var replies = 0
      try await MulticastDNS(group: address, clock: clock).ask { _ in
        replies += 1
        clock.pass(.milliseconds(1))
      }
      #expect(replies == 1 && clock.now.offset == .seconds(2))
    }
  }

  @Test("Multicast DNS ignores a datagram that isn't a reply or comes from another port")
  func ignoresStrangeDatagram() async throws {
    let clock = StoppedClock()
    try await withResponder { query, number in
      if number == 2 { clock.pass(.seconds(1)) }
      let strange: [Sending] = [
        .own([]), .own(query), .own(Array(Self.packet(2).dropLast())), .own(Array(repeating: 0xC0, count: 9000)),
        .own(Array(repeating: 0, count: 20000)), .foreign(Self.packet(3)),
      ]
      return number == 1 ? strange + [.own(Self.packet(1))] : []
    } body: { address in
      var ids: [String?] = []
      try await MulticastDNS(group: address, clock: clock).ask { reply in
        ids.append(reply.bridge?.id)
        clock.pass(.seconds(1))
      }
      #expect(ids == ["ecb5fafffe000001"])
    }
  }

  @Test("If the system refuses to send a DNS query, multicast DNS discovery fails with the system's reason")
  func systemRefusesToSend() async {
    // The system refuses a broadcast from a socket without `SO_BROADCAST`.
    let broadcast = DatagramAddress(host: .max, port: 5353)
    await #expect(throws: DiscoveryError.failed(["this network cannot be searched: \"Permission denied\""])) {
      try await MulticastDNS(group: broadcast, clock: StoppedClock()).bridges()
    }
  }

  @Test("A cancelled caller of multicast DNS doesn't wait for the timeout")
  func cancelledCaller() async throws {
    let asked = Signal()
    try await withResponder { _, _ in
      asked.send()
      return []
    } body: { address in
      await cancelled(after: asked) {
        await #expect(throws: DiscoveryError.cancelled) {
          try await MulticastDNS(group: address, clock: StoppedClock()).bridges()
        }
      }
    }
  }

  @Test("Many datagrams are read in batches of limited size, and none is lost")
  func readsInBatches() async throws {
    try await withResponder { _, _ in
      (0..<10).map { .own([$0]) }
    } body: { address in
      let socket = try DatagramSocket()
      try socket.send([1], to: address)
      var all: [UInt8] = []
      while all.count < 10, !Task.isCancelled {
        let some = socket.received(atMost: 3)
        #expect(some.count <= 3)
        #expect(some.allSatisfy { $0.port == address.port })
        all += some.flatMap(\.bytes)
        await Task.yield()
      }
      #expect(all == Array(0..<10))
    }
  }

  @Test("Multicast DNS uses 224.0.0.251, port 5353, and addresses are multicast if they begin with 224 to 239")
  func addressesOfMulticast() {
    let group = MulticastDNS(clock: StoppedClock()).group
    #expect(group == DatagramAddress(host: 224 << 24 | 251, port: 5353))
    #expect(DatagramAddress(group.name) == group)
    for (first, isMulticast) in [(223, false), (224, true), (239, true), (240, false), (127, false)] as [(UInt32, Bool)]
    {
      #expect(DatagramAddress(host: first << 24 | 1, port: 1).isMulticast == isMulticast)
    }
  }

  @Test("Multicast DNS uses only network interfaces that are up, support multicast, and aren't the loopback")
  func multicastInterfaces() {
    let flags = [UInt32(IFF_UP), UInt32(IFF_MULTICAST), UInt32(IFF_LOOPBACK)]
    for choice in 0..<8 {
      let chosen = flags.indices.filter { choice >> $0 & 1 == 1 }.reduce(UInt32(IFF_RUNNING)) { $0 | flags[$1] }
      #expect(NetworkInterface.isUsable(chosen) == (choice == 0b011))
    }
    #expect(NetworkInterface.multicastAddresses().allSatisfy { UInt32(bigEndian: $0.s_addr) >> 24 != 127 })
  }
  @Test("The computer's name is the system's, up to the first dot")
  func computerName() {
    var system = utsname()
    uname(&system)
    let name = withUnsafeBytes(of: system.nodename) { $0.prefix { $0 != 0 && $0 != UInt8(ascii: ".") } }
    #expect(NetworkInterface.computerName() == String(decoding: name, as: UTF8.self))
  }
}
