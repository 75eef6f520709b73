import TestSupport
import Testing
import UseCases

@testable import Gateways
@testable import KhipuHTTP

struct BridgesInReplyTests {
  private typealias Record = DNSPacket.Record

  private func bridges(_ records: [DNSPacket.Record]) -> [FoundBridge]? {
    DNSReply(DNSPacket(sections: [records, [], []]).bytes)?.bridges
  }

  @Test("A bridge is found with its ID, address and model, whichever of its DNS records comes first")
  func findsWholeBridge() throws {
    let expected = try #require(
      FoundBridge(id: "ecb5fafffe000001", host: "192.168.1.2", port: 443, model: "BSB002"))
    for first in 0..<4 {
      let records = Record.bridge()
      #expect(bridges(Array(records[first...] + records[..<first])) == [expected])
    }
  }

  @Test("A bridge with a missing or expired DNS record is skipped", arguments: 0..<4, [false, true])
  func missingOrExpiredRecords(_ index: Int, isGone: Bool) {
    var records = Record.bridge(1)
    if isGone { records[index].lifetime = 0 } else { records.remove(at: index) }
    #expect(bridges(records) == [])
    #expect(bridges(records + Record.bridge(2))?.map(\.id) == ["ecb5fafffe000002"])
  }

  @Test("A DNS record about another service is ignored", arguments: 0..<4)
  func recordOfAnotherService(_ index: Int) {
    var records = Record.bridge()
    records[index].name = "_other._tcp.local"
    #expect(bridges(records) == [])
  }

  @Test(
    "A bridge's ID must be 16 hexadecimal digits under the TXT key `bridgeid`, in upper or lower case",
    arguments: [
      (["bridgeid=001788fffe23bc05"], "001788fffe23bc05"), (["BridgeID=001788FFFE23BC05"], "001788fffe23bc05"),
      (["a", "", "=", "bridgeid=001788fffe23bc05", "bridgeid=x"], "001788fffe23bc05"),
      (["bridgeid=001788fffe23bc0"], nil), (["bridgeid=001788fffe23bc05=a"], nil), (["bridgeid"], nil),
      (["bridgeid="], nil), (["id=001788fffe23bc05"], nil), (["bridgeid=\u{1B}[31m88fffe23bc"], nil), ([], nil),
    ] as [([String], String?)])
  func identifierOf16Digits(_ texts: [String], _ id: String?) {
    #expect(bridges(Record.bridge(texts: texts)) == (bridges(Record.bridge(texts: ["bridgeid=\(id ?? "")"]))))
    #expect(bridges(Record.bridge(texts: texts))?.map(\.id) == (id.map { [$0] } ?? []))
  }

  @Test(
    "A bridge's model is unknown unless it is 1 to 32 ASCII letters and digits",
    arguments: [
      ("BSB002", "BSB002"), ("a b", nil), ("\u{1B}[2J", nil), ("é", nil), ("", nil),
      (String(repeating: "a", count: 32), String(repeating: "a", count: 32)), (String(repeating: "a", count: 33), nil),
    ] as [(String, String?)])
  func unknownModel(_ text: String, _ model: String?) {
    let texts = ["bridgeid=001788fffe23bc05", "modelid=\(text)"]
    #expect(bridges(Record.bridge(texts: texts))?.map(\.model) == [model])
  }

  @Test(
    "A default port is left out of a bridge's host, and port 0 is refused",
    arguments: [(443, "192.168.1.2"), (80, "192.168.1.2"), (8443, "192.168.1.2:8443"), (0, nil)]
      as [(UInt16, String?)])
  func leavesOutDefaultPort(_ port: UInt16, _ host: String?) {
    #expect(bridges(Record.bridge(port: port))?.map { $0.host } == (host.map { [$0] } ?? []))
  }

  @Test("An IPv4 address is preferred to an IPv6 one, and link-local IPv6 addresses are ignored")
  func prefersIPv4() {
    let (v4, v6): ([UInt8], [UInt8]) = ([10, 0, 0, 1], [0x20, 1] + Array(repeating: 0, count: 13) + [1])
    let locals: [[UInt8]] = [0x80, 0xBF].map { [0xFE, $0] + Array(repeating: 0, count: 13) + [1] }
    for (addresses, host) in [
      ([v6, v4], "10.0.0.1"), (locals + [v6], "[2001::1]"), (locals, nil), ([v4, [10, 0, 0, 2]], "10.0.0.1"),
    ] as [([[UInt8]], String?)] {
      let all = addresses.map { address in Record.bridge(address: address) }
      let records = all[0] + all.dropFirst().flatMap { $0.suffix(1) }
      #expect(bridges(records)?.map { $0.host } == (host.map { [$0] } ?? []))
    }
  }

  @Test(
    "A found bridge with an invalid host is refused",
    arguments: ["", "a b", "1.2.3", "192.168.1.2:80", "[::1]x", "a/b", "\u{1B}"])
  func invalidHost(_ host: String) {
    #expect(FoundBridge(id: "001788fffe23bc05", host: host, port: 443) == nil)
  }

  @Test(
    "A found bridge's port must be 1 to 65535",
    arguments: [(1, true), (65535, true), (0, false), (65536, false), (-1, false), (Int.max, false)])
  func portNumbers(_ port: Int, isOne: Bool) {
    #expect((FoundBridge(id: "001788fffe23bc05", host: "a", port: port) != nil) == isOne)
  }
}
