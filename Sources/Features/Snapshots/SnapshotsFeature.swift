internal import UseCases

/// Takes snapshots of the home, and sends them.
public func createSnapshotsFeature(output: @escaping Output) -> Input {
  let taker = SnapshotTaker { await process($0) }
  let sender = SnapshotSender { await process($0) }

  @Sendable func execute(_ command: Message.Snapshots) async {
    switch command {
    case .take(let name): await taker.request(.take(name))
    case .send: await sender.request(.send)
    case .taking, .sending: break
    }
  }

  @Sendable func process(_ response: SnapshotTaker.Response) async {
    switch response {
    case .taking(let name, let outcome): await output(.snapshots(.taking(name, outcome)))
    }
  }

  @Sendable func process(_ response: SnapshotSender.Response) async {
    switch response {
    case .sending(let outcome): await output(.snapshots(.sending(outcome)))
    }
  }

  return { message in
    if case .snapshots(let command) = message { await execute(command) }
  }
}
