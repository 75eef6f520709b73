import Testing

@testable import Gateways

struct DNSQuestionTests {
  @Test("A DNS query has one question, for bridges, and requests a unicast response")
  func oneQuestion() {
    let header: [UInt8] = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    let name = [4] + Array("_hue".utf8) + [4] + Array("_tcp".utf8) + [5] + Array("local".utf8) + [0]
    #expect(DNSName.bridges.question == header + name + [0, 12, 0x80, 1])
  }
}
