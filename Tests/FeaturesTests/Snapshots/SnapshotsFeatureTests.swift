import Features
import KhipuControl
import KhipuMessages
import Models
import TestSupport
import Testing
import UseCases

@Suite("The snapshots feature translates commands into requests, and responses into reports")
struct SnapshotsFeatureTests {
  @Test("A snapshot is taken under its name, sent, and both are reported")
  func report() async throws {
    let environment = Environment.mock
    let take = await output(of: createSnapshotsFeature, for: .snapshots(.take("a \"b\"")), in: environment)
    #expect(take == [.report(.snapshots(.take("a \"b\"")), .succeeded)])
    #expect(try environment.store.state().uploads.map(\.snapshot.name) == ["a \"b\""])
    let send = await output(of: createSnapshotsFeature, for: .snapshots(.send), in: environment)
    #expect(send == [.report(.snapshots(.send), .succeeded)])
    #expect(try environment.store.state().uploads.isEmpty)
  }
}
