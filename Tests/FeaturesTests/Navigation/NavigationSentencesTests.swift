import KhipuControl
import KhipuMessages
import KhipuSentences
import Models
import Testing

@testable import Features
import UseCases

struct NavigationSentencesTests {
  @Test(
    "Sentences about navigation are parsed in any case and spacing, and written in canonical form",
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
    ])
  func acceptsAnyCaseAndSpacing(_ typed: String, _ written: String) throws {
    #expect(try "\(Command.grammar.parse(typed))" == written)
  }

  @Test(
    "The error for a sentence about navigation has the mistake's offset and the expected words",
    arguments: [
      ("open", 4, ["a link"]), ("go", 2, ["\"back\"", "\"to\""]), ("open a b", 7, ["the end of the sentence"]),
      ("open \"a\"b", 8, ["the end of the sentence"]),
      ("go to scenes", 6, ["\"lights\"", "\"rooms\"", "\"zones\"", "\"favorites\"", "\"more\""]),
    ])
  func notUnderstood(_ typed: String, offset: Int, expected: [String]) {
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse(typed) }
    #expect(error?.offset == offset)
    #expect(error?.reason == .notUnderstood(expected: expected.map { "\($0)" }))
  }

  @Test(
    "The report of an invalid link says what was expected, what was found instead, and at which column",
    arguments: [
      ("http://khipu.example/", "has the scheme khipu or https, not \"http\" at column 1"),
      ("https://example.com/", "leads to khipu.example, not to \"example.com\" at column 9"),
      ("khipu://scenes", "leads to lights, rooms, zones, favorites or more, not to \"scenes\" at column 9"),
      ("khipu://lights/desk", "names lights by numbers from 1 on, not by \"desk\" at column 16"),
      ("khipu://more?sheet=x", "opens the sheets actions, rename, about and reset, not \"x\" at column 20"),
      ("khipu://more?x=1", "takes id for what the tab lists and sheet, not \"x\" at column 14"),
      ("khipu://more/3", "goes on with lights, rooms, zones or scenes, not with \"3\" at column 14"),
      ("khipu://more#3", "should end before \"3\" at column 14"),
      ("khipu://lights/%", "has escapes of % and two hexadecimal digits in UTF-8, not \"%\" at column 16"),
    ])
  func badLinks(_ text: String, _ reason: String) {
    let error = #expect(throws: LinkError.self) { try Link(text).place() }
    guard let error else { return }
    let report = Message.report(.navigation(.open(Link(text))), .failed(.navigation(.link(error))))
    #expect("\(report)" == "navigation: opening \"\(text)\" failed: the link \(reason)")
  }
}
