import KhipuControl
import KhipuMessages
import SnapshotsUseCases

/// Queues snapshots of SVG files, and uploads the queued ones.
public func createSnapshotsFeature(output: @escaping Output) -> Input {
  let (taker, sender) = (SnapshotTaker(), SnapshotSender())

  @Sendable func execute(_ command: Command) async -> Outcome {
    switch command {
    case .take(file: let path, name: let name): await taker.request(.take(file: path, name: name))
    case .send: await sender.request(.send)
    }
  }

  return { message in
    guard case .command(let command) = message else { return nil }
    return { await output(.report(command, execute(command))) }
  }
}
