import KhipuTestTools
import RepositoriesModels
import RepositoriesTestSupport
import Testing

struct OwnerNameTests {
  @Test(
    "Every kind of owner name that GitHub allows or once allowed is accepted",
    arguments: ["a", "7", "pointfreeco", "point-free", "octo_company", "-ACE-", "0--0", longest])
  func acceptsAllowedNames(text: String) throws {
    let name = try #require(OwnerName(text))
    #expect("\(name)" == text)
    #expect(try roundTrip(name) == name)
  }

  @Test(
    "An owner name is refused if it is empty, too long, or unsafe in a path",
    arguments: ["", ".", "..", "a/b", "a/../b", "a%2Fb", "é", "e\u{301}", "a\n", "\u{0}", longest + "x"])
  func refusesUnsafeNames(text: String) {
    #expect(OwnerName(text) == nil)
    #expect(throws: DecodingError.self) { try read("[\(text.debugDescription)]") as [OwnerName] }
  }

  @Test("An owner name can contain only ASCII letters, digits, hyphens and underscores")
  func allowedCharacters() {
    let taken = (UInt8.min...0x7F).map { UnicodeScalar($0) }.filter { OwnerName(String($0)) != nil }
    let expected = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
    #expect(taken.elementsEqual(expected.unicodeScalars))
  }

  @Test("In an owner name literal, invalid characters and an empty text become hyphens, and a long text is truncated")
  func replacesInvalidCharacters() {
    #expect(("pointfreeco" as OwnerName).description == "pointfreeco")
    let texts = ["", "a/b", ".é", Self.longest + "x"].map { OwnerName(stringLiteral: $0).description }
    #expect(texts == ["-", "a-b", "---", Self.longest])
  }

  private static let longest = String(repeating: "x", count: 39)
}
