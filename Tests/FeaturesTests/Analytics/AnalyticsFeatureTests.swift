import Features
import Models
import TestSupport
import Testing
import UseCases

@Suite("The analytics feature overhears visits")
struct AnalyticsFeatureTests {
  @Test("a visit is recorded under the name, and nothing is reported")
  func visit() async throws {
    let tracked = Recorder<String?>()
    let environment = Environment.mock { environment in
      environment.analytics.track = { _, event in tracked.record(event.properties["repo_name"]) }
    }
    try environment.store.change([
      .organisation(
        .loading(
          Organisation(id: .pointfree, answeredAt: .epoch, repositories: IdentifiedCollection([Repository].mock))))
    ])
    let visits = ["Bloblog", "khipu"].map { Command.repositories(.visit($0, at: .blog)) }
    let reports = await output(
      of: createAnalyticsFeature, for: .report(visits[0], .succeeded), .report(visits[1], .succeeded), in: environment)
    #expect(reports.isEmpty)
    #expect(tracked.events == ["Bloblog"])
  }

  @Test("reports of visits that succeeded are its business, and nothing else is")
  func business() {
    let input = createAnalyticsFeature { Issue.record("\($0) is put out") }
    for message in Message.samples {
      let isVisit = if case .report(.repositories(.visit), .succeeded) = message { true } else { false }
      #expect((input(message) != nil) == isVisit, "\(message)")
    }
  }
}
