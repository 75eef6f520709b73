import KhipuControl
import KhipuMessages
import KhipuTestTools
import SnapshotsFeatures
import SnapshotsModels
import SnapshotsTestSupport
@_spi(Composition) import SnapshotsUseCases
import Testing

struct SnapshotsFeatureTests {
  @Test("The snapshots feature takes a snapshot with the given name, sends it, and reports both")
  func takesSendsAndReports() async throws {
    var environment = Environment.mock
    environment.uploads.send = { _ in .allocating }
    let reports = Recorder<SnapshotsFeatures.Message>()
    let input = createSnapshotsFeature { reports.record($0) }
    let (take, send) = (Command.take(file: "a.svg", name: "a \"b\""), Command.send)
    for (command, names) in [(take, ["a \"b\""]), (send, [])] {
      await withCurrent(environment, try #require(input(.command(command))))
      #expect(try await environment.store.state().uploads.map(\.snapshot.name) == names)
      #expect(reports.events.last == .report(command, .succeeded))
      #expect(input(.report(command, .succeeded)) == nil)
    }
    #expect(reports.events.count == 2)
  }
}
