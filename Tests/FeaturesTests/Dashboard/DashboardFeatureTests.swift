import Features
import Models
import TestSupport
import Testing
import UseCases

@Suite("The dashboard feature translates messages into requests, and responses into messages")
struct DashboardFeatureTests {
  private static let light = Light.ID(clamping: 1)
  private static let unknown = Light.ID(clamping: 9)
  private static let missing = Outcome.failed(.missing(.light(unknown)))

  @Test(
    "a command is reported, with the reason where it failed", .current { $0 = .mock },
    arguments: [
      (.add(light), .adding(light, .succeeded)), (.remove(light), .removing(light, .succeeded)),
      (.add(unknown), .adding(unknown, missing)), (.remove(unknown), .removing(unknown, missing)),
      (.sync, .syncing(.succeeded)),
    ] as [(Message.Dashboard, Message.Dashboard)])
  func report(_ command: Message.Dashboard, _ report: Message.Dashboard) async {
    #expect(await output(of: createDashboardFeature, for: .dashboard(command)) == [.dashboard(report)])
  }

  @Test(
    "a companion that can't be reached is reported",
    .current { environment in
      environment = .mock
      environment.watch.sync = { _ throws(WatchError) in throw .cancelled }
    })
  func failedSync() async {
    let reports = await output(of: createDashboardFeature, for: .dashboard(.sync))
    #expect(reports == [.dashboard(.syncing(.failed(.cancelled)))])
  }

  @Test(
    "reports, and messages to other features, are none of its business",
    arguments: [
      Message.dashboard(.adding(light, .succeeded)), .dashboard(.removing(light, .succeeded)),
      .dashboard(.syncing(.succeeded)), .lighting(.load(.lights)), .logging(.write("hello")),
    ])
  func silence(_ message: Message) async {
    #expect(await output(of: createDashboardFeature, for: message).isEmpty)
  }
}
