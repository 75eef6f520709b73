import Models
import Testing

struct SceneIDTests {
  @Test(
    "A scene identifier has 1 to 32 letters, digits, hyphens and underscores",
    arguments: ["4e1c6b20e-on-0", "1", "-", "_", "azAZ09-_", "on", String(repeating: "x", count: 32)])
  func holding(text: String) { #expect(LightScene.ID(text)?.description == text) }

  @Test(
    "A scene identifier can't be empty, exceed 32 characters, or contain anything but letters, digits, - and _",
    arguments: ["", " ", "a b", "a/b", "a.b", "a\"", "é", "e\u{301}", "١", "a\u{0}", String(repeating: "x", count: 33)])
  func refusing(text: String) { #expect(LightScene.ID(text) == nil) }

  @Test("The only ASCII characters in scene identifiers are letters, digits, hyphens and underscores")
  func characters() {
    let taken = (UInt8.min...0x7F).filter { LightScene.ID(String(UnicodeScalar($0))) != nil }.map { UnicodeScalar($0) }
    #expect(taken.elementsEqual("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".unicodeScalars))
  }

  @Test("A scene identifier literal is cut to 32 bytes; each invalid byte becomes a hyphen, as does an empty literal")
  func literal() {
    let long = String(repeating: "x", count: 33)
    #expect(("relax" as LightScene.ID).description == "relax")
    #expect(
      [LightScene.ID(stringLiteral: ""), .init(stringLiteral: "é b"), .init(stringLiteral: long)].map(\.description)
        == [
          "-", "---b", String(long.dropLast()),
        ])
  }

  @Test("Scene identifiers are ordered by text")
  func order() {
    let all = ["-", "0", "1", "10", "2", "A", "B", "_", "a", "aa", "b"].compactMap { LightScene.ID($0) }
    #expect(all.count == 11)
    #expect(all.reversed().sorted() == all)
  }
}
