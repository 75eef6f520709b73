import Features
import Models
import TestSupport
import Testing
import UseCases

@Suite("The record of use of the app")
struct RecordOfUseTests {
  @Test("a visit is recorded once, and one that failed is not")
  func visit() async throws {
    let repositories = [Repository].mock
    let organisation = Organisation(
      id: .pointfree, answeredAt: .epoch, repositories: IdentifiedCollection(repositories))
    let domain = TestDomain(features: [createRepositoriesFeature, createAnalyticsFeature]) {
      $0.store = createStore(AppState(organisation: organisation))
    }
    let event = Analytics.Event(name: "tapped_repo", properties: ["repo_name": "Bloblog", "system_name": "Mock"])
    await domain.send(
      .repositories(.visit("bloblog")),
      causes: [
        .announces(.report(.repositories(.visit("bloblog", at: repositories[0].address)), .succeeded)),
        .calls(\.analytics.device), .calls(\.date), .calls(\.analytics.track, .epoch, event),
      ])
    await domain.send(
      .repositories(.visit("khipu")),
      causes: [.announces(.report(.repositories(.visit("khipu")), .failed(.repositories(.unlisted("khipu")))))])
  }
}
