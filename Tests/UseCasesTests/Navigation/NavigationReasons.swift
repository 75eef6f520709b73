import KhipuControl
import Models
import TestTools
import UseCases

extension FailureRow {
  static let navigation =
    links + [
      FailureRow(.navigation(.atRoot), "there is nothing to go back to", "at-root", .refused)
    ]

  private static let links = [
    (LinkError.Reason.scheme, "has the scheme khipu or https, not"), (.host, "leads to khipu.example, not to"),
    (.tab, "leads to lights, favorites or more, not to"),
    (.light, "names a light by its number, from 1 on, not by"),
    (.sheet, "opens the sheets actions, rename, about and reset, not"),
    (.parameter, "takes id for a light and sheet, not"), (.excess, "should end before"),
    (.escape, "has escapes of % and two hexadecimal digits in UTF-8, not"),
  ].map { reason, words in
    FailureRow(
      .navigation(.link(LinkError(reason, column: 5, found: "x"))), "the link \(words) \"x\" at column 5", "link",
      .invalid)
  }
}
