import Features
import TestSupport
import Testing
import UseCases

@Suite("The snapshots feature translates messages into requests, and responses into messages")
struct SnapshotsFeatureTests {
  @Test(
    "a command is reported", .current { $0 = .mock },
    arguments: [(.take("a \"b\""), .taking("a \"b\"", .succeeded)), (.send, .sending(.succeeded))]
      as [(Message.Snapshots, Message.Snapshots)])
  func report(_ command: Message.Snapshots, _ report: Message.Snapshots) async {
    #expect(await output(of: createSnapshotsFeature, for: .snapshots(command)) == [.snapshots(report)])
  }

  @Test(
    "a failure is reported with its reason",
    .current { environment in
      environment = .mock
      environment.bridge.rooms = { () throws(BridgeError) in throw .busy }
      environment.uploads.claim = { () throws(UploadError) in throw .claimed }
    },
    arguments: [
      (.take("evening"), .taking("evening", .failed(.bridge(.busy)))),
      (.send, .sending(.failed(.upload(.claimed)))),
    ] as [(Message.Snapshots, Message.Snapshots)])
  func failure(_ command: Message.Snapshots, _ report: Message.Snapshots) async {
    #expect(await output(of: createSnapshotsFeature, for: .snapshots(command)) == [.snapshots(report)])
  }

  // No gateway is implemented: a message that led to a request would be answered with an error.
  @Test(
    "reports, and messages to other features, are none of its business",
    arguments: [
      Message.snapshots(.taking("evening", .succeeded)), .snapshots(.sending(.succeeded)), .dashboard(.sync),
      .lighting(.load(.lights)), .logging(.write("hello")),
    ])
  func silence(_ message: Message) async {
    #expect(await output(of: createSnapshotsFeature, for: message).isEmpty)
  }
}
