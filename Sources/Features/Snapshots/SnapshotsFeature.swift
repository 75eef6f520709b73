import KhipuControl
import KhipuMessages
import UseCases

/// Takes snapshots of the home, and sends them.
public func createSnapshotsFeature(output: @escaping Output) -> Input {
  let (taker, sender) = (SnapshotTaker(), SnapshotSender())

  @Sendable func execute(_ command: Command.Snapshots) async -> Outcome {
    switch command {
    case .take(let name): await taker.request(.take(name))
    case .send: await sender.request(.send)
    }
  }

  return inTurn { message in
    guard case .command(.snapshots(let command)) = message else { return nil }
    return { await output(.report(.snapshots(command), execute(command))) }
  }
}
