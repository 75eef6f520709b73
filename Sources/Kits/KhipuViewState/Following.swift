public import KhipuControl
public import KhipuMessages

extension Store {
  /// Shows the present state and, whenever it changes, the newest one, until the task is cancelled. It may be called again, for
  /// example when a view reappears.
  ///
  /// - `states`: Where a state waits until it is shown.
  /// - `pause`: Runs after each shown state, for example to wait for the next frame. Meanwhile, only the newest
  ///   state is kept.
  /// - Throws: `Failure` if the state can't be read at the beginning.
  @MainActor public func follow(
    through states: Mailbox<State> = Mailbox(most: 1), pause: Work, _ show: @MainActor (State) -> Void
  ) async throws(Failure) {
    let unsubscribe = try await subscribe { states.send($0) }
    defer { unsubscribe() }
    await states.read(pause: pause, show)
  }

  /// Returns when earlier subscribers have got the present state.
  func delivered() async throws(Failure) {
    let (deliveries, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let unsubscribe = try await subscribe { _ in continuation.finish() }
    defer { unsubscribe() }
    for await _ in deliveries {}
  }
}
