import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTestTools
import KhipuValues
import RepositoriesAppDomain
import RepositoriesFeatures
import RepositoriesModels
import RepositoriesTestSupport
@_spi(Composition) import RepositoriesUseCases
import Testing

struct RecordOfUseTests {
  @Test("A successful visit is reported and tracked once in the analytics; a failed visit is only reported")
  func tracksOnlySuccessfulVisits() async {
    let seen = Recorder<String>()
    var environment = Environment.mock
    environment.store = createStore(.loaded)
    environment.analytics.track = { moment, event in
      seen.record("\(event.name) \(event.properties.sorted(by: <).map(\.value)) at \(moment)")
    }
    await withCurrent(environment) {
      let app = createAppDomain(receivers: [{ seen.record("\($0)") }])
      await app(.command(.visit("bloblog")))
      await app(.command(.visit("khipu")))
    }
    let failure = Failure.repositories(.unlisted("khipu"))
    #expect(
      seen.events == [
        "\(Message.command(.visit("bloblog")))", "\(Message.report(.visit("bloblog"), .succeeded))",
        "tapped_repo [\"Bloblog\", \"Mock\"] at \(Moment.epoch)",
        "\(Message.command(.visit("khipu")))", "\(Message.report(.visit("khipu"), .failed(failure)))",
      ])
  }
}
