import KhipuTestTools
import KhipuValues
import Testing

struct StoredTextTests {
  @Test("A value stored as text is encoded as its description, and decoded only from a valid one")
  func isEncodedAsDescription() throws {
    #expect(try write([Size.small, .large]) == #"["small","large"]"#)
    #expect(try roundTrip([Size.small, .large]) == [.small, .large])
    #expect(Size(rawValue: "medium") == nil)
    #expect(throws: DecodingError.self) { try read(#"["medium"]"#) as [Size] }
  }

  @Test(
    "The plain form of a text has only ASCII letters, digits, hyphens and underscores, and no more bytes than asked for",
    arguments: [
      ("azAZ09-_", "azAZ09-_"), ("", "-"), ("@[`{/:", "------"), ("a b\u{E9}", "a-b--"), ("123456789", "12345678"),
    ])
  func plain(text: String, plain: String) { #expect(text.plain(upTo: 8) == plain) }
}

private enum Size: StoredText {
  case small, large

  init?(_ description: String) {
    switch description {
    case "small": self = .small
    case "large": self = .large
    default: return nil
    }
  }

  var description: String {
    switch self {
    case .small: "small"
    case .large: "large"
    }
  }
}
