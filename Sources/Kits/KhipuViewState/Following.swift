public import KhipuControl
public import KhipuMessages

extension Store {
  /// Shows the present state and, whenever it changes, the newest one, until the task is cancelled. It may be called again, for
  /// example when a view reappears.
  ///
  /// - `pause`: Runs after each shown state, for example to wait for the next frame. Meanwhile, only the newest
  ///   state is kept.
  /// - Throws: `Failure` if the state can't be read at the beginning.
  @MainActor public func follow(
    pause: @escaping Work, _ show: @MainActor (State) -> Void
  ) async throws(Failure) {
    let (states, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
    let unsubscribe = try await subscribe { continuation.yield($0) }
    defer { unsubscribe() }
    for await state in states {
      show(state)
      await pause()
    }
  }
}
