import KhipuControl
import KhipuMessages
import UseCases

/// Logs every message of the other features, and writes lines on command.
public func createLoggingFeature(output: @escaping Output) -> Input {
  let logger = Logger()

  // No command asked for the line, so success and cancellation are not reported.
  @Sendable func observe(_ message: Message) async {
    let line = String(describing: message)
    let outcome = await logger.request(.write(line))
    guard let failure = outcome.failure, failure.kind != .cancelled else { return }
    await output(.report(.logging(.write(line)), outcome))
  }

  return { message in
    switch message {
    case .command(.logging(.write(let line))):
      return { await output(.report(.logging(.write(line)), logger.request(.write(line)))) }
    case .report(.logging, _): return nil
    case .command, .report: return { await observe(message) }
    }
  }
}
