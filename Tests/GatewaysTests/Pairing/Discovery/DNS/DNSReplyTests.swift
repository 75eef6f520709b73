import KhipuTestTools
import TestSupport
import Testing
import UseCases

@testable import Gateways

struct DNSReplyTests {
  private typealias Record = DNSPacket.Record

  private static let good = DNSPacket(
    questions: [Record.bridges], sections: [Record.bridge(1), [], Record.bridge(2, address: Array(1...16))])

  @Test("DNS records are read from every section", arguments: [true, false], 0..<3)
  func readsEverySection(isCompressed: Bool, section: Int) throws {
    var sections: [[DNSPacket.Record]] = [[], [], []]
    sections[section] = Record.bridge() + [Record(name: "a.local", type: 28, content: .bytes(Array(1...16)))]
    let packet = DNSPacket(questions: [Record.bridges], sections: sections, isCompressed: isCompressed)
    let instance = try name("philips hue - 1a2b3c 1._hue._tcp.local")
    let host = try name("philips-hue-1.local")
    let expected = [
      DNSRecord(name: .bridges, lifetime: 120, content: .pointer(instance)),
      DNSRecord(name: instance, lifetime: 120, content: .service(host: host, port: 443)),
      DNSRecord(
        name: instance, lifetime: 120, content: .text(["bridgeid=ECB5FAFFFE000001", "modelid=BSB002"])),
      DNSRecord(name: host, lifetime: 120, content: .address("192.168.1.2")),
      DNSRecord(
        name: try name("a.local"), lifetime: 120, content: .addressV6("102:304:506:708:90a:b0c:d0e:f10")),
    ]
    #expect(DNSReply(packet.bytes)?.records == expected)
  }

  @Test("Multi-byte numbers in DNS messages are read in network byte order")
  func networkByteOrder() throws {
    let record = Record(name: "a", type: 33, lifetime: 0x0102_0304, content: .service("b", port: 0x0506))
    let expected = DNSRecord(
      name: try name("a"), lifetime: 0x0102_0304, content: .service(host: try name("b"), port: 0x0506))
    #expect(DNSReply(DNSPacket(sections: [[record], [], []]).bytes)?.records == [expected])
  }

  @Test("DNS names are equal if they differ only in the case of ASCII letters")
  func comparedIgnoringCase() throws {
    let same = try name("_HUE._tcp.LOCAL")
    #expect(same == .bridges)
    for (one, other) in [("\u{C5}", "\u{E5}"), ("[", "{"), ("@", "`")] {
      let (one, other) = (try name(one), try name(other))
      #expect(one != other)
    }
  }

  @Test(
    "Only DNS replies with opcode 0 and no error code are read, whatever their other flags",
    arguments: [
      (0x8000, true), (0x8400, true), (0x87F0, true), (0x0000, false), (0x0400, false), (0x8800, false),
      (0xF800, false), (0x8001, false), (0x8008, false),
    ] as [(UInt16, Bool)])
  func repliesWithoutErrorCode(_ flags: UInt16, isRead: Bool) {
    let packet = DNSPacket(flags: flags, sections: [Record.bridge(), [], []])
    #expect((DNSReply(packet.bytes) != nil) == isRead)
  }

  @Test("DNS records of an unsupported type or class are skipped", arguments: [(47, 1), (41, 1440), (1, 3), (16, 255)])
  func skipsUnsupportedRecords(_ type: UInt16, _ group: UInt16) {
    let other = Record(name: "x.local", type: type, group: group, content: .bytes([1, 2, 3]))
    let packet = DNSPacket(sections: [[other] + Record.bridge(), [other], []])
    #expect(DNSReply(packet.bytes)?.records.count == 4)
  }

  @Test("A truncated DNS message is refused")
  func truncatedMessage() {
    #expect(DNSReply(Self.good.bytes)?.records.count == 8)
    for count in Self.good.bytes.indices { #expect(DNSReply(Array(Self.good.bytes.prefix(count))) == nil, "\(count)") }
  }

  @Test("A DNS message with fewer questions or records than its header states is refused", arguments: [4, 6, 8, 10])
  func fewerThanStated(_ place: Int) {
    var bytes = Self.good.bytes
    (bytes[place], bytes[place + 1]) = (0xFF, 0xFF)
    #expect(DNSReply(bytes) == nil)
  }

  @Test(
    "A DNS record whose stated length doesn't fit its content is refused", arguments: [1, 12, 28, 33] as [UInt16],
    [-1, 1])
  func lengthDoesNotFit(_ type: UInt16, _ difference: Int) {
    let right: [UInt16: [UInt8]] = [
      1: [1, 2, 3, 4], 12: [1, 97, 0], 28: Array(1...16), 33: [0, 0, 0, 0, 0, 1, 1, 97, 0],
    ]
    let content = right[type] ?? []
    let wrong = difference < 0 ? Array(content.dropLast()) : content + [0]
    for (bytes, isRead) in [(content, true), (wrong, false)] {
      // The zeros let a parser read beyond the record, so that only the stated length reveals the mistake.
      let record = Record(name: "a", type: type, content: .bytes(bytes))
      let packet = DNSPacket(sections: [[record], [], []])
      #expect((DNSReply(packet.bytes + [0, 0]) != nil) == isRead)
    }
  }

  @Test(
    "A string in a DNS TXT record must end within the record",
    arguments: [([], true), ([0], true), ([1, 97, 0], true), ([2, 97], false)])
  func textEndsWithinRecord(_ content: [UInt8], isRead: Bool) {
    let packet = DNSPacket(sections: [[Record(name: "a", type: 16, content: .bytes(content))], [], []])
    #expect((DNSReply(packet.bytes + [97, 97]) != nil) == isRead)
  }

  @Test("Invalid UTF-8 in a DNS TXT record is replaced by U+FFFD")
  func replacesInvalidUTF8() {
    let packet = DNSPacket(sections: [[Record(name: "a", type: 16, content: .bytes([2, 0xFF, 97]))], [], []])
    #expect(DNSReply(packet.bytes)?.records.first?.content == .text(["\u{FFFD}a"]))
  }

  // MARK: Names

  /// A reply whose only readable record has `name`, after a skipped record with `bytes`.
  private func reply(named name: [UInt8], behind bytes: [UInt8] = []) -> [UInt8] {
    let other = DNSPacket(sections: [[Record(name: "", type: 47, content: .bytes(bytes))], [], []]).bytes
    return other[..<6] + [0, 2] + other[8...] + name + [0, 1, 0, 1, 0, 0, 0, 9, 0, 4, 1, 2, 3, 4]
  }

  // The offset of the skipped bytes in such a reply.
  private static let place = 12 + 1 + 10

  @Test("A DNS name may end with a pointer to an earlier name, and parsing continues after the pointer")
  func nameEndsWithPointer() throws {
    let bytes = reply(named: [1, 97, 0xC0, UInt8(Self.place)], behind: [1, 98, 0])
    #expect(DNSReply(bytes)?.records.map(\.name) == [try name("a.b")])
  }

  @Test("A DNS compression pointer that is incomplete, or points to itself, forward or in a cycle, is refused")
  func refusesCyclicPointer() {
    let (place, end) = (UInt8(Self.place), UInt8(Self.place + 4))
    #expect(DNSReply(reply(named: [0xC0, place])) == nil, "itself")
    #expect(DNSReply(reply(named: [0xC0, place + 2])) == nil, "what follows")
    #expect(DNSReply(reply(named: [1, 97, 0xC0, place])) == nil, "its own name")
    #expect(DNSReply(reply(named: [0xC0, place], behind: [0xC0, place + 2, 0xC0, place])) == nil, "a circle")
    #expect(DNSReply(reply(named: [0xC0, place], behind: [0xC0, end, 0, 0])) == nil, "back again")
    #expect(DNSReply(reply(named: [0xC0, place], behind: [0xC0, place + 2, 1, 97, 0])) == nil, "forward on its way")
    #expect(DNSReply(reply(named: [0xFF, 0xFF])) == nil, "behind the end")
    #expect(DNSReply(reply(named: [0xC0])) == nil, "half of one")
  }

  @Test(
    "A chain of 127 compression pointers in a DNS name is followed, and one of 128 is refused",
    arguments: [(126, true), (127, false)])
  func chainOf127Pointers(_ count: Int, isRead: Bool) {
    var bytes: [UInt8] = [1, 97, 0]
    for number in 0..<count {
      let target = Self.place + (number == 0 ? 0 : 3 + (number - 1) * 2)
      bytes += [0xC0 | UInt8(target >> 8), UInt8(target & 0xFF)]
    }
    let last = Self.place + 3 + (count - 1) * 2
    #expect((DNSReply(reply(named: [0xC0 | UInt8(last >> 8), UInt8(last & 0xFF)], behind: bytes)) != nil) == isRead)
  }

  @Test(
    "A DNS name with labels of 63 bytes is read only if it has at most 255 bytes in total",
    arguments: [(61, true), (62, false)])
  func totalSizeOfName(_ last: Int, isRead: Bool) {
    let labels = [63, 63, 63, last].map { [UInt8($0)] + Array(repeating: 97, count: $0) }
    #expect((DNSReply(reply(named: labels.joined() + [0])) != nil) == isRead)
  }

  @Test(
    "A DNS name with a byte that begins neither a label nor a pointer is refused",
    arguments: [0x40, 0x80, 0xBF] as [UInt8])
  func neitherLabelNorPointer(_ kind: UInt8) {
    #expect(DNSReply(reply(named: [kind] + Array(repeating: 97, count: 63) + [0])) == nil)
  }

  // MARK: Random input

  @Test(
    "A DNS packet with random changes is refused, or has names and bridge IDs of valid lengths",
    arguments: 0..<8 as Range<UInt64>)
  func randomChanges(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let packets = [true, false].flatMap { isCompressed in
      (1...3).map { count in
        DNSPacket(
          questions: [Record.bridges], sections: [Record.bridge(1), [], Array(Record.bridge(2).prefix(count))],
          isCompressed: isCompressed)
      }
    }
    for round in 0..<2500 {
      var bytes = packets[Int.random(in: packets.indices, using: &random)].bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, using: &random) }
      guard let reply = DNSReply(bytes) else { continue }
      #expect(reply.records.count <= bytes.count / 11, "seed \(seed), round \(round)")
      let names = reply.records.map(\.name)
      #expect(names.allSatisfy { $0.labels.reduce(1) { $0 + 1 + $1.count } <= 255 }, "seed \(seed), round \(round)")
      #expect(reply.bridges.allSatisfy { $0.id.count == 16 }, "seed \(seed), round \(round)")
    }
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.remove(at: place)
    case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 4: bytes.replaceSubrange(place..<min(place + 2, bytes.count), with: [0xC0, UInt8(place & 0xFF)])
    case _: bytes.removeSubrange(place...)
    }
  }
}

private func name(_ text: String) throws -> DNSName {
  var name = DNSName()
  for label in text.split(separator: ".") {
    let isAdded = name.append(label.utf8)
    try #require(isAdded)
  }
  return name
}
