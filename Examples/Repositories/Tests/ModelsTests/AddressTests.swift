import KhipuTestTools
import RepositoriesModels
import Testing

struct AddressTests {
  static let addresses = [
    "https://github.com/pointfreeco/swift-dependencies", "http://127.0.0.1:8080/?a=b#c", "https://a",
    "https://example.com/@name", "https://[::1]/",
    "https://a/" + String(repeating: "x", count: Address.longest - 10),
  ]

  @Test("A web address keeps its text, and is encoded and decoded unchanged", arguments: addresses)
  func keepsText(text: String) throws {
    let link = try #require(Address(text))
    #expect(link.description == text)
    #expect(try roundTrip(link) == link)
  }

  @Test(
    "A web address is refused if it lacks http(s):// or a host, is too long, names a user, or isn't all visible ASCII",
    arguments: [
      "", "github.com", "javascript:alert(1)", "file:///etc/passwd", "HTTPS://a", "https://", "https:///a",
      "https://?a",
      "https://github.com@evil.example/", "https://a:b@evil.example", "https://a b", "https://a\n", "https://é.example",
      "https://a/\u{202e}", "https://a/\u{1b}[2J", " https://a",
      "https://a/" + String(repeating: "x", count: Address.longest - 9),
    ])
  func refusesAddress(text: String) throws {
    #expect(Address(text) == nil)
    #expect(throws: DecodingError.self) { try read(text.debugDescription) as Address }
  }
}
