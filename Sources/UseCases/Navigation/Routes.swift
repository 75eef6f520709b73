public import Models

/// Where the person is, broadcast: first where they are when somebody begins to listen, then each place that is another.
///
/// A listener who is slow gets the newest place and not those between: a route says where the person is, and not what
/// happened. The sequence ends when the listener goes or gives up, or when the store is destroyed.
public struct Routes: AsyncSequence, Sendable {
  fileprivate let store: Store<AppState, AppState.Change>

  /// Begins to listen.
  public func makeAsyncIterator() -> Iterator {
    let (rings, ringing) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let bell = Bell(ringing)
    // Whoever comes first finds the bell rung, and reads the present route.
    bell.ring()
    let subscription = store.updated { old, new in
      if old.route != new.route { bell.ring() }
    }
    ringing.onTermination = { _ in subscription.end() }
    return Iterator(state: store.state, rings: rings.makeAsyncIterator())
  }

  /// A listener's place in the sequence.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let state: @Sendable () throws(StoreError) -> AppState
    fileprivate var rings: AsyncStream<Void>.Iterator
    private var last: Route?

    fileprivate init(
      state: @escaping @Sendable () throws(StoreError) -> AppState, rings: AsyncStream<Void>.Iterator
    ) {
      (self.state, self.rings) = (state, rings)
    }

    /// The route, once it is another than the last one that was answered here; nil at the end.
    ///
    /// - Throws: `StoreError` where the state can't be read.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(StoreError) -> Route? {
      // A ring says that there is something to read, and not what: what a store tells lags behind what it holds.
      while await rings.next(isolation: actor) != nil {
        let route = try state().route
        guard route != last else { continue }
        last = route
        return route
      }
      return nil
    }
  }
}

extension Store<AppState, AppState.Change> {
  /// Where the person is, for whoever listens: each listener joins at the present route.
  public var routes: Routes { Routes(store: self) }
}

/// Rings until nobody holds it any more: then the store has let go of the listener.
private final class Bell: Sendable {
  private let ringing: AsyncStream<Void>.Continuation

  init(_ ringing: AsyncStream<Void>.Continuation) { self.ringing = ringing }

  deinit { ringing.finish() }

  func ring() { ringing.yield() }
}
