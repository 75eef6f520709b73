import Features
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The record of use of the app")
struct RecordOfUseTests {
  @Test("a visit is recorded once, and one that failed is not")
  func visit() async {
    let (tracked, names) = (Recorder<String>(), ["Bloblog", "khipu"])
    let messages = [.repositories(.load("pointfreeco"))] + names.map { Message.repositories(.visit($0)) }
    let announced = await run(messages) { environment in
      environment.analytics.track = { _, event in tracked.record(event.properties["repo_name"] ?? "") }
    }
    #expect(tracked.events == ["Bloblog"])
    #expect(
      announced.compactMap(\.outcome) == [.succeeded, .succeeded, .failed(.repositories(.unlisted("khipu")))])
  }
}
