import KhipuControl
import KhipuMessages
import KhipuTestTools
import RepositoriesFeatures
import RepositoriesModels
import RepositoriesTestSupport
@_spi(Composition) import RepositoriesUseCases
import Testing

struct AnalyticsFeatureTests {
  @Test(
    "The analytics feature records a visit under the listed name, ignores unlisted repositories, and reports nothing")
  func recordsListedNames() async throws {
    let tracked = Recorder<String?>()
    let input = createAnalyticsFeature { Issue.record("\($0) is put out") }
    for name in ["bloblog", "khipu"] {
      let work = try #require(input(.report(.visit(name), .succeeded)))
      await withCurrent(swapping: {
        $0.store = createStore(.loaded)
        $0.analytics.track = { _, event in tracked.record(event.properties["repo_name"]) }
      }) { await work() }
    }
    #expect(tracked.events == ["Bloblog"])
  }

  @Test(
    "The analytics feature ignores every message except the report of a successful visit",
    arguments: [
      .command(.visit("a")), .report(.visit("a"), .failed(.cancelled)), .report(.load("apple"), .succeeded),
    ] as [Message])
  func ignoresOtherMessages(_ message: Message) {
    let input = createAnalyticsFeature { Issue.record("\($0) is put out") }
    #expect(input(message) == nil)
  }
}
