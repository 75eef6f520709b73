import Testing

@testable import RepositoriesGateways

struct LinkHeaderTests {
  @Test(
    "A link in a Link header is found by its relation",
    arguments: [
      (#"<https://a/2>; rel="next""#, "https://a/2"), (#"<b>; rel=next"#, "b"),
      (#"<a>; rel="prev", <b>; rel="next", <c>; rel="last""#, "b"), (#"<a>; rel="last",<b>;rel="next""#, "b"),
      (#"<b,;>; title="x"; rel="next""#, "b,;"), (#"<a>; rel="prev first", <b>; rel = "last next""#, "b"),
    ])
  func findsLinkByRelation(_ header: String, _ target: String) {
    #expect(LinkHeader.target("next", in: header) == target)
  }

  @Test(
    "No link is found in a Link header that is malformed or lacks the relation",
    arguments: [
      "", "next", "<a>", #"<a>; rel="prev""#, #"<a>; rel="nextish""#, #"<a; rel="next""#, #"a>; rel="next""#, "<<<>>>",
      "<>,<>;",
    ])
  func findsNoLink(_ header: String) {
    #expect(LinkHeader.target("next", in: header) == nil)
  }
}
