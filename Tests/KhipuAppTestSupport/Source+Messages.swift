public import KhipuMessages
import KhipuTestTools

extension Source {
  /// Runs the source for a state until it returns. Returns the messages that it sent, or nil if the state doesn't ask for it.
  public func messages(for state: State) async -> [Message<Command>]? {
    guard let run = run(state) else { return nil }
    let sent = Recorder<Message<Command>>()
    await run.work { sent.record($0) }
    return sent.events
  }
}
