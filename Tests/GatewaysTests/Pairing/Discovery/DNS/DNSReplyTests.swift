import KhipuTestTools
import TestSupport
import Testing
import UseCases

@testable import Gateways

struct DNSReplyTests {
  private typealias Record = DNSPacket.Record

  private static let good = DNSPacket(questions: [Record.bridges], sections: [Record.bridge(), [], []])

  private func reply(_ records: [DNSPacket.Record]) -> DNSReply? {
    DNSReply(DNSPacket(sections: [records, [], []]).bytes)
  }

  @Test("A DNS query has one question, for bridges, and requests a unicast response")
  func oneQuestion() {
    let header: [UInt8] = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    let name = [4] + Array("_hue".utf8) + [4] + Array("_tcp".utf8) + [5] + Array("local".utf8) + [0]
    #expect(DNSReply.question == header + name + [0, 12, 0x80, 1])
  }

  @Test("DNS records are read from every section", arguments: [true, false], 0..<3)
  func readsEverySection(isCompressed: Bool, section: Int) {
    var sections: [[DNSPacket.Record]] = [[], [], []]
    sections[section] = Record.bridge(port: 0x0506)
    let packet = DNSPacket(questions: [Record.bridges], sections: sections, isCompressed: isCompressed)
    let texts = ["bridgeid=ECB5FAFFFE000001", "modelid=BSB002"]
    #expect(DNSReply(packet.bytes) == DNSReply(address: [192, 168, 1, 2], port: 0x0506, texts: texts))
  }

  @Test("Of several addresses and ports in a DNS reply, the first are read, and all attributes")
  func severalRecords() {
    let all = reply(Record.bridge(1, texts: ["a"]) + Record.bridge(2, port: 7, texts: ["b"], address: [1, 2, 3, 4]))
    #expect(all == DNSReply(address: [192, 168, 1, 2], port: 443, texts: ["a", "b"]))
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

  @Test(
    "A DNS record of another type or class, or whose lifetime is over, is skipped",
    arguments: [(47, 1, 120), (28, 1, 120), (16, 3, 120), (16, 255, 120), (16, 1, 0)] as [(UInt16, UInt16, UInt32)])
  func skipsRecords(_ type: UInt16, _ group: UInt16, _ lifetime: UInt32) {
    let other = Record(name: "x", type: type, group: group, lifetime: lifetime, content: .texts(["other"]))
    #expect(reply([other] + Record.bridge() + [other]) == DNSReply(Self.good.bytes))
  }

  @Test("A truncated DNS message is refused")
  func truncatedMessage() {
    #expect(DNSReply(Self.good.bytes) != nil)
    for count in Self.good.bytes.indices { #expect(DNSReply(Array(Self.good.bytes.prefix(count))) == nil, "\(count)") }
  }

  @Test("A DNS message with fewer questions or records than its header states is refused", arguments: [4, 6, 8, 10])
  func fewerThanStated(_ place: Int) {
    var bytes = Self.good.bytes
    (bytes[place], bytes[place + 1]) = (0xFF, 0xFF)
    #expect(DNSReply(bytes) == nil)
  }

  @Test(
    "A DNS record whose stated length doesn't fit its content is refused",
    arguments: [(1, [1, 2, 3, 4]), (33, [0, 0, 0, 0, 0, 1, 1, 97, 0]), (16, [1, 97])] as [(UInt16, [UInt8])])
  func lengthDoesNotFit(_ type: UInt16, _ content: [UInt8]) {
    for (bytes, isRead) in [(content, true), (content.dropLast(), false), (content + [1], false)] {
      // The zeros let a parser read beyond the record, so that only the stated length reveals the mistake.
      let packet = DNSPacket(sections: [[Record(name: "a", type: type, content: .bytes(bytes))], [], []])
      #expect((DNSReply(packet.bytes + [0, 0]) != nil) == isRead)
    }
  }

  @Test("Invalid UTF-8 in a DNS TXT record is replaced by U+FFFD")
  func replacesInvalidUTF8() {
    #expect(reply([Record(name: "a", type: 16, content: .bytes([2, 0xFF, 97, 0]))])?.texts == ["\u{FFFD}a", ""])
  }

  @Test(
    "A DNS name ends with an empty label or after a pointer, and another beginning of a label is refused",
    arguments: [
      ([0], true), ([1, 97, 0], true), ([0xC0, 0], true), ([1, 97, 0xFF, 0xFF], true), ([1, 97], false),
      ([0x40] + Array(repeating: 97, count: 64) + [0], false), ([0x80, 0], false), ([0xBF, 0], false),
    ] as [([UInt8], Bool)])
  func names(_ name: [UInt8], isRead: Bool) {
    let header = DNSPacket(sections: [[], [], []]).bytes.prefix(6) + [0, 1, 0, 0, 0, 0]
    let reply = DNSReply(header + name + [0, 1, 0, 1, 0, 0, 0, 9, 0, 4, 1, 2, 3, 4])
    #expect(reply?.address == (isRead ? [1, 2, 3, 4] : nil))
  }

  @Test("A DNS packet with random changes is refused, or names a valid bridge", arguments: 0..<8 as Range<UInt64>)
  func randomChanges(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let packets = [true, false].map { isCompressed in
      DNSPacket(questions: [Record.bridges], sections: [Record.bridge(), [], []], isCompressed: isCompressed).bytes
    }
    for round in 0..<2500 {
      let id = DNSReply(random.mutated(packets))?.bridge?.id
      #expect(id == nil || id?.count == 16, "seed \(seed), round \(round)")
    }
  }

  // MARK: The bridge

  @Test("A bridge is found with its ID, address and model, whichever of its DNS records comes first", arguments: 0..<4)
  func findsWholeBridge(_ first: Int) throws {
    let records = Record.bridge(port: 8443)
    let expected = FoundBridge(id: "ecb5fafffe000001", host: "192.168.1.2:8443", model: "BSB002")
    #expect(try #require(reply(Array(records[first...] + records[..<first]))).bridge == expected)
  }

  @Test("A bridge without an address, a port or attributes isn't found", arguments: 1...3)
  func missingRecord(_ index: Int) throws {
    var records = Record.bridge()
    records.remove(at: index)
    #expect(try #require(reply(records)).bridge == nil)
  }

  @Test(
    "A bridge's ID must be 16 hexadecimal digits under the first TXT key `bridgeid`, in upper or lower case",
    arguments: [
      (["bridgeid=001788fffe23bc05"], "001788fffe23bc05"), (["BridgeID=001788FFFE23BC05"], "001788fffe23bc05"),
      (["a", "", "=", "bridgeid=001788fffe23bc05", "BridgeID=001788fffe23bc06"], "001788fffe23bc05"),
      (["bridgeid=", "bridgeid=001788fffe23bc05"], nil), (["=bridgeid=001788fffe23bc05"], nil),
      (["bridgeid=001788fffe23bc0"], nil), (["bridgeid=001788fffe23bc05=a"], nil), (["bridgeid"], nil),
      (["bridgeid="], nil), (["id=001788fffe23bc05"], nil), (["bridgeid=\u{1B}[31m88fffe23bc"], nil), ([], nil),
    ] as [([String], String?)])
  func identifierOf16Digits(_ texts: [String], _ id: String?) throws {
    #expect(try #require(reply(Record.bridge(texts: texts))).bridge?.id == id)
  }

  @Test(
    "A bridge's model is unknown unless it is 1 to 32 ASCII letters and digits",
    arguments: [
      ("BSB002", "BSB002"), ("a b", nil), ("\u{1B}[2J", nil), ("é", nil), ("", nil),
      (String(repeating: "a", count: 32), String(repeating: "a", count: 32)), (String(repeating: "a", count: 33), nil),
    ] as [(String, String?)])
  func unknownModel(_ text: String, _ model: String?) throws {
    let texts = ["bridgeid=001788fffe23bc05", "modelid=\(text)"]
    #expect(try #require(reply(Record.bridge(texts: texts))?.bridge).model == model)
  }
}
