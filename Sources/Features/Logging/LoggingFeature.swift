internal import UseCases

/// Writes every message but its own into the log, and on request any line.
public func createLoggingFeature(output: @escaping Output) -> Input {
  let requested = Logger { await process($0) }
  let overheard = Logger { await processOverheard($0) }

  @Sendable func execute(_ command: Message.Logging) async {
    switch command {
    case .write(let line): await requested.request(.write(line))
    case .writing: break
    }
  }

  @Sendable func process(_ response: Logger.Response) async {
    switch response {
    case .writing(let line, let outcome): await output(.logging(.writing(line, outcome)))
    }
  }

  // Nobody asked for the line, so nobody is told that it was written, or that the person who gave up cut it off.
  @Sendable func processOverheard(_ response: Logger.Response) async {
    switch response {
    case .writing(_, .succeeded), .writing(_, .failed(.cancelled)): break
    case .writing(_, .failed): await process(response)
    }
  }

  return { message in
    switch message {
    case .logging(let command): await execute(command)
    case .lighting, .dashboard, .navigation, .repositories, .snapshots:
      await overheard.request(.write(String(describing: message)))
    }
  }
}
