public import KhipuControl
public import KhipuMessages
import KhipuTestTools

extension Source {
  /// Runs the source for a state until it returns. Returns the messages that it sent, or nil if the state doesn't ask for it.
  ///
  /// - Parameter outcome: The outcome of a message. By default, each succeeds.
  public func messages(
    for state: State, outcome: @escaping @Sendable (Message<Command>) -> Outcome? = { _ in .succeeded }
  ) async -> [Message<Command>]? {
    guard let run = run(state) else { return nil }
    let sent = Recorder<Message<Command>>()
    await run.work(
      Output { message in
        sent.record(message)
        return outcome(message)
      })
    return sent.events
  }
}
