import Models
import Testing

@Suite("The name of a person")
struct PersonNameTests {
  @Test(
    "is 1 to 40 characters that are not all space", arguments: ["", " ", "\t\n", String(repeating: "é", count: 41)])
  func refused(_ text: String) {
    #expect(PersonName(text) == nil)
    #expect(PersonName.requirement == "1 to 40 characters")
  }

  @Test("is kept as it is", arguments: ["A", "Ada Lovelace", String(repeating: "é", count: 40), "\u{1B}"])
  func kept(_ text: String) throws { #expect(try #require(PersonName(text)).description == text) }

  @Test("is the same in another case, and has a place in the alphabet")
  func order() {
    let (ada, bob): (PersonName, PersonName) = ("Ada", "bob")
    #expect(ada == "ADA" && ada.hashValue == PersonName("ADA").hashValue && ada != bob)
    #expect(ada < bob && !(bob < ada) && !(ada < "ADA"))
  }

  @Test("of a literal is always one")
  func literal() {
    for name in ["", "  ", "0123456789012345678901234567890123456789x"] as [PersonName] {
      #expect(PersonName(name.description) == name)
    }
  }
}
