import Testing

@testable import SnapshotsGateways

struct APISettingsTests {
  @Test("No description of the API's settings contains the key")
  func descriptionHidesKey() {
    let settings = APISettings(address: "https://example.com", key: "SECRET")
    var dumped = ""
    dump(settings, to: &dumped)
    for text in ["\(settings)", String(reflecting: settings), dumped] {
      #expect(text.contains("https://example.com") && !text.contains("SECRET"))
    }
  }
}
