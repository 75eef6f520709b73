import KhipuControl
import KhipuTestTools
import NavigationModels
import NavigationUseCases
import Testing

struct NavigationFailureTests {
  private static let rows =
    links + [
      FailureRow(.navigation(.atRoot), "there is nothing to go back to", "at-root", .refused),
      FailureRow(
        .navigation(.unloaded(.rooms, .store(.locked(path: "p")))),
        #"the rooms could not be loaded: the state: "p" is held by another command"#, "unloaded", .storage),
    ]

  private static let links = [
    (LinkError.Reason.scheme, "has the scheme khipu or https, not"), (.host, "leads to khipu.example, not to"),
    (.tab, "leads to lights, rooms, zones, favorites or more, not to"),
    (.part, "goes on with lights, rooms, zones or scenes, not with"),
    (.id(in: .lights), "names lights by numbers from 1 on, not by"),
    (.id(in: .rooms), "names rooms by numbers from 1 on, not by"),
    (.id(in: .zones), "names zones by numbers from 1 on, not by"),
    (.id(in: .scenes), "names scenes by up to 32 letters, digits, hyphens and underscores, not by"),
    (.sheet, "opens the sheets actions, rename, about and reset, not"),
    (.parameter, "takes id for what the tab lists and sheet, not"), (.excess, "should end before"),
    (.escape, "has escapes of % and two hexadecimal digits in UTF-8, not"),
  ].map { reason, words in
    FailureRow(
      .navigation(.link(LinkError(reason, column: 5, found: "x"))), "the link \(words) \"x\" at column 5", "link",
      .invalid)
  }

  @Test("A failure of navigation has a text for people, a code and a kind", arguments: rows)
  func explanation(row: FailureRow) {
    #expect("\(row.failure)" == row.text)
    #expect(row.failure.reason.explanation.code == row.code && row.failure.kind == row.kind)
  }

  @Test(
    "The failure of an invalid link says what was expected, what was found instead, and at which column",
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
  func badLinks(_ text: String, _ reason: String) async {
    await with(.at()) { _ in
      #expect(await LinkOpener().request(.open(DeepLink(text))).failure?.description == "the link \(reason)")
    }
  }
}
