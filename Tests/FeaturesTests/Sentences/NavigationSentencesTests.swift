import Models
import Testing
import UseCases

@testable import Features

@Suite("The sentences about navigation")
struct NavigationSentencesTests {
  private static let names = Names(
    AppState(
      lights: [Light(id: .init(clamping: 1), name: "Back door"), Light(id: .init(clamping: 2), name: "Open shelf")]))

  @Test(
    "are read as people type them",
    arguments: [
      ("open khipu://lights/3", "navigation: open \"khipu://lights/3\""),
      ("OPEN  \"khipu://lights/3\"", "navigation: open \"khipu://lights/3\""),
      (
        "open https://khipu.example/lights?id=3&sheet=about",
        "navigation: open \"https://khipu.example/lights?id=3&sheet=about\""
      ),
      ("open KHIPU://a(b),c", "navigation: open \"KHIPU://a(b),c\""), ("open 3", "navigation: open \"3\""),
      ("open \"a b\"", "navigation: open \"a b\""), ("open \"\"", "navigation: open \"\""),
      ("navigation: open lights", "navigation: open \"lights\""), ("open :", "navigation: open \":\""),
      ("Go Back", "navigation: go back"), ("go to Favorites", "navigation: go to favorites"),
      ("navigation:go to more", "navigation: go to more"),
      ("opening khipu://lights succeeded", "navigation: opening \"khipu://lights\" succeeded"),
    ])
  func kindness(_ typed: String, _ written: String) throws {
    #expect(try String(describing: Sentence.read(typed, names: Self.names)) == written)
  }

  @Test("leave their words to names", arguments: [("turn back door on", 1), ("turn open shelf on", 2)])
  func names(_ typed: String, _ light: Int) throws {
    let message = Message.lighting(.turn(.light(.init(clamping: light)), .on))
    #expect(try Sentence.read(typed, names: Self.names) == message)
  }

  @Test(
    "say what was expected",
    arguments: [
      ("open", 4, ["a link"]), ("go", 2, ["\"back\"", "\"to\""]), ("open a b", 7, ["the end of the sentence"]),
      ("open \"a\"b", 8, ["the end of the sentence"]),
      ("go to scenes", 6, ["\"lights\"", "\"favorites\"", "\"repositories\"", "\"more\""]),
    ])
  func misreading(_ typed: String, place: Int, expected: [String]) {
    let error = #expect(throws: Misreading.self) { try Sentence.read(typed) }
    #expect(error?.place == place)
    #expect(error?.reason == .notUnderstood(expected: expected))
  }

  @Test(
    "say in one line what is wrong in a link, and where",
    arguments: [
      ("http://khipu.example/", "has the scheme khipu or https, not \"http\" at column 1"),
      ("https://example.com/", "leads to khipu.example, not to \"example.com\" at column 9"),
      ("khipu://scenes", "leads to lights, favorites, repositories or more, not to \"scenes\" at column 9"),
      ("khipu://lights/desk", "names a light by its number, from 1 on, not by \"desk\" at column 16"),
      ("khipu://repositories/..", "names a repository as name or owner/name, not as \"..\" at column 22"),
      ("khipu://more?sheet=x", "opens the sheets actions, rename, about and reset, not \"x\" at column 20"),
      ("khipu://more?x=1", "takes id for a light, name for a repository and sheet, not \"x\" at column 14"),
      ("khipu://more/3", "should end before \"3\" at column 14"),
      ("khipu://lights/%", "has escapes of % and two hexadecimal digits in UTF-8, not \"%\" at column 16"),
    ])
  func badLinks(_ text: String, _ reason: String) {
    let error = #expect(throws: LinkError.self) { try Link(text).route() }
    guard let error else { return }
    let report = Message.navigation(.opening(Link(text), .failed(.link(error))))
    #expect(String(describing: report) == "navigation: opening \"\(text)\" failed: the link \(reason)")
    #expect(Message(String(describing: report)) == report)
  }
}
