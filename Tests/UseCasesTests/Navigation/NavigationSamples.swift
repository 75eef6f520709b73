import KhipuControl
import Models
import TestTools
import UseCases

extension UseCaseSamples {
  static let navigation = UseCaseSamples(
    requests: [
      .openLink,
      .goToMore,
      .goBack,
      .dropLink,
    ],
    failures: links + [
      FailureRow(.navigation(.atRoot), "there is nothing to go back to", "at-root", .refused),
      FailureRow(
        .navigation(.unloaded(.rooms, .lighting(.missing(.all)))), "the rooms could not be loaded: there are no lights",
        "unloaded", .missing),
    ])

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
}
