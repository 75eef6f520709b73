import Testing
@testable import KhipuHTTP

struct WebAddressTests {
  @Test(
    "A web address is parsed into an endpoint and a path",
    arguments: [
      ("https://example.com", "example.com", 443, "/"), ("HTTPS://example.com:8443/", "example.com", 8443, "/"),
      ("https://example.com/a%20b?c=d&e", "example.com", 443, "/a%20b?c=d&e"),
      ("https://example.com?c=/d", "example.com", 443, "/?c=/d"), ("https://[fe80::1]:1/x", "fe80::1", 1, "/x"),
      ("http://127.0.0.1:80/x", "127.0.0.1", 80, "/x"), ("http://localhost", "localhost", 80, "/"),
      ("http://[::1]/", "::1", 80, "/"), ("http://LOCALHOST", "LOCALHOST", 80, "/"),
      ("https://example.com/!~", "example.com", 443, "/!~"),
    ])
  func isParsed(_ text: String, _ host: String, _ port: Int, _ path: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.endpoint.host == host)
    #expect(address.endpoint.effectivePort == port)
    #expect(address.endpoint.scheme == (text.lowercased().hasPrefix("https") ? .https : .http))
    #expect(address.path == path)
    #expect(address.endpoint.fingerprint == nil)
  }

  @Test(
    "A web address is refused if it is invalid, or uses HTTP to another machine",
    arguments: [
      "", "example.com", "https:/example.com", "https://", "https:///x", "ftp://example.com", "http://example.com",
      "http://127.example.com", "http://10.0.0.1", "http://localhost.example.com", "https://user:secret@example.com",
      "https://user@example.com/", "https://example.com/a b", "https://example.com/#x", "https://example.com/\r\nX: y",
      "https://example.com/é", "https://example.com:0", "https://example.com:99999/", "https://exam ple.com/",
      "https://example.com\\@evil.example/", "file:///etc/passwd", "http://[::2]/", "https://example.com/\u{7F}",
    ])
  func refusing(_ text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(
    "An API's base URL must have no query, and a resource's path is appended to the base URL's path",
    arguments: [
      ("https://example.com", "/lights"), ("https://example.com/api", "/api/lights"),
      ("https://example.com/api/", "/api/lights"), ("https://example.com/api?key=1", nil), ("example.com/api", nil),
    ])
  func parsesBaseURL(_ text: String, _ path: String?) { #expect(WebAddress(ofAPI: text)?.path(to: "lights") == path) }
}
