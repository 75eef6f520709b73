public import Models

/// The routes of the user: the present one, and then each that is different. Slow listeners skip to the latest route.
///
/// The sequence ends if the listener's task is cancelled or the store is destroyed.
public struct Routes: AsyncSequence, Sendable {
  fileprivate let store: Store<AppState>

  /// Starts to listen.
  public func makeAsyncIterator() -> Iterator {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let sender = SignalSender(continuation)
    // The first signal is for the present route.
    sender.send()
    // The listener finds out whether the route is another one.
    let unsubscribe = store.updated { _ in sender.send() }
    continuation.onTermination = { _ in unsubscribe() }
    return Iterator(state: store.state, signals: signals.makeAsyncIterator())
  }

  /// A listener's position in the sequence.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let state: @Sendable () throws(FileError) -> AppState
    fileprivate var signals: AsyncStream<Void>.Iterator
    private var last: Route?

    fileprivate init(
      state: @escaping @Sendable () throws(FileError) -> AppState, signals: AsyncStream<Void>.Iterator
    ) {
      (self.state, self.signals) = (state, signals)
    }

    /// The next route that is different from the last one; nil at the end.
    ///
    /// - Throws: `FileError` if the state cannot be read.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(FileError) -> Route? {
      // A signal carries no route: the store may hold a newer one than it told of.
      while await signals.next(isolation: actor) != nil {
        let route = try state().route
        guard route != last else { continue }
        last = route
        return route
      }
      return nil
    }
  }
}

extension Store<AppState> {
  /// The routes of the user, for each listener from the present one on.
  public var routes: Routes { Routes(store: self) }
}

/// Ends the stream when the store releases it.
private final class SignalSender: Sendable {
  private let continuation: AsyncStream<Void>.Continuation

  init(_ continuation: AsyncStream<Void>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  func send() { continuation.yield() }
}
