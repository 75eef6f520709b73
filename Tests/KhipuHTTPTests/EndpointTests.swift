import Testing
@testable import KhipuHTTP

struct EndpointTests {
  @Test(
    "An endpoint is parsed from a host with an optional port, and from its own description",
    arguments: [
      ("127.0.0.1", "127.0.0.1", nil), ("127.0.0.1:1", "127.0.0.1", 1), ("bridge:65535", "bridge", 65535),
      ("Philips-hue.local.", "Philips-hue.local.", nil), ("a.b.c:80", "a.b.c", 80), ("a:443", "a", 443),
      ("4you.example", "4you.example", nil), ("a.b-c.", "a.b-c.", nil), ("a.", "a.", nil),
      ("1-2", "1-2", nil), ("0xg", "0xg", nil), ("a0x1", "a0x1", nil), ("[::1]", "::1", nil),
      ("[::1]:8443", "::1", 8443), ("::1", "::1", nil),
      ("fe80::1:2", "fe80::1:2", nil), (String(repeating: "a", count: 63), String(repeating: "a", count: 63), nil),
      ("\(String(repeating: "a.", count: 126))a", "\(String(repeating: "a.", count: 126))a", nil),
    ] as [(String, String, Int?)])
  func isParsed(_ text: String, _ host: String, _ port: Int?) throws {
    let endpoint = try #require(Endpoint(text))
    #expect(endpoint == Endpoint(scheme: .https, host: host, port: port))
    #expect(Endpoint(endpoint.description) == endpoint)
  }

  @Test(
    "Text other than a host with an optional port isn't parsed as an endpoint",
    arguments: [
      "", " ", ":", ":80", "a:", "a:0", "a:65536", "a:080808", "a:-1", "a:+1", "a:1:2", "a:b", "a:8 0", "a: 80", "a b",
      " a", "a ", "a\n", "a\0", "user@a", "user:key@a", "a/", "a/api", "http://a", "https://a:1", "a?b", "a#b", "a%2e",
      ".", "a..b", ".a", "-a", "a-", "a_b", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4.", "a.1", "0x7f.1",
      "0x7f", "0X", "a.0xf",
      "[]", "[", "]", "[::1", "::1]", "[::1]8443", "[::1]:", "[::1]:0", "[::1]]", "[127.0.0.1]", "[a]", ":::", "::g",
      "fe80::1%eth0", "::1\0", "::1\0:1", "1.2.3.4\0", "bridgé", "a:８０", "☃", String(repeating: "a", count: 64),
      String(repeating: "a.", count: 127) + "a", String(repeating: "a.", count: 126) + "ab",
    ])
  func isNotParsed(_ text: String) { #expect(Endpoint(text) == nil) }

  @Test(
    "An endpoint's effective port is its own port, or else the default port of its scheme",
    arguments: [(.https, 443), (.http, 80)] as [(Endpoint.Scheme, Int)])
  func effectivePort(_ scheme: Endpoint.Scheme, _ port: Int) {
    #expect(Endpoint(scheme: scheme, host: "a").effectivePort == port)
    #expect(Endpoint(scheme: scheme, host: "a", port: 1).effectivePort == 1)
  }
}
