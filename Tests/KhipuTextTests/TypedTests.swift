import KhipuText
import Testing

struct TypedTests {
  @Test(
    "The agreement of two texts is the length of their common prefix, ignoring case",
    arguments: [("", "turn", 0), ("TURN on", "turn off", 6), ("tunr", "turn", 2)])
  func agreeUpToFirstDifference(_ text: String, _ other: String, count: Int) {
    #expect(Typed(text).agreement(with: other) == count && Typed(other).agreement(with: text) == count)
  }

  @Test(
    "An edit adds, removes or replaces a letter, or swaps two adjacent ones",
    arguments: [
      ("tea", "TEA", 0), ("tea", "teas", 1), ("tea", "ta", 1), ("tea", "toa", 1), ("tea", "tae", 1), ("", "ab", 2),
    ])
  func editsOfLetters(_ text: String, _ other: String, count: Int) { #expect(Typed(text).edits(to: other) == count) }

  @Test(
    "A typo has no digits, is a few edits away from the word, and has the same first letter or the first two swapped",
    arguments: [
      ("tunr", "turn", true), ("utrn", "turn", true), ("burn", "turn", false), ("by", "to", false),
      ("2s", "2h", false), ("make", "take", false), ("TRUN", "turn", true), ("relax", "replay", false),
      ("brighter", "brightness", false), ("brigthnes", "brightness", true), ("t", "turn", false),
    ])
  func mistypedWord(_ typed: String, _ word: String, isMistyped: Bool) {
    #expect(Typed(typed).isMistyped(word) == isMistyped)
  }

  @Test(
    "A text is near a typed one of n letters if it differs by at most (n + 1) / 3 edits, rounded down",
    arguments: [
      ("a", "b", false), ("ab", "ac", true), ("abcd", "abce", true), ("abcd", "abef", false), ("abcde", "abcfg", true),
      ("abcde", "abfgh", false), ("abcdefg", "abcdxyz", false),
    ])
  func nearTypedText(_ typed: String, _ text: String, isNear: Bool) { #expect(Typed(typed).isNear(text) == isNear) }

  @Test(
    "`nearest(to:)` returns the text that is nearest, as a whole or at its beginning, or nil if none is near",
    arguments: [
      ("kitchn", "Kitchen"), ("kitchen ceilin", "Kitchen ceiling"), ("kitch", "Kitchen"), ("stdy", "Study"),
      ("st", nil), ("xyz", nil), ("", nil),
    ])
  func nearestText(_ typed: String, _ nearest: String?) {
    #expect(["Study", "Kitchen", "Kitchen ceiling"].nearest(to: typed) == nearest)
  }

  @Test("A typed text is compared with prefixes of a candidate that are as long as it, or one letter longer")
  func comparesBeginnings() {
    #expect(["Kitchen ceiling"].nearest(to: "kotc") == "Kitchen ceiling")
    #expect(["Kitchen ceiling"].nearest(to: "itc") == "Kitchen ceiling")
    #expect(["Kitchen ceiling"].nearest(to: "tchen") == nil)
  }

  @Test("Only the first 80 letters of a typed text are compared")
  func comparesFirst80Letters() {
    let letters = String(repeating: "a", count: 80)
    #expect(Typed(letters + "b").edits(to: letters) == 0)
    #expect(Typed(letters.dropLast() + "b").edits(to: letters) == 1)
  }

  @Test("`nearest(to:)` returns the first of several equally near texts")
  func returnsFirstOfSeveral() {
    #expect(["Desk one", "Desk two"].nearest(to: "desk") == "Desk one")
    #expect(["Desk two", "Desk one"].nearest(to: "desk") == "Desk two")
  }
}
