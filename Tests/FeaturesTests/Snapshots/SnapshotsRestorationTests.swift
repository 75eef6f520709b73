import KhipuHistory
import Testing

@testable import Features

@Suite("A snapshot")
struct SnapshotsRestorationTests {
  @Test("A snapshot can't be taken back", arguments: [.take("evening"), .send] as [Command.Snapshots])
  func refused(command: Command.Snapshots) {
    let reason = UndoStack.refusal(of: .snapshots(command))
    #expect(reason?.hasSuffix("can't be undone: a snapshot is sent, or waits until it is") == true)
  }
}
