#if !canImport(Darwin)
  internal import Synchronization

  /// Hands out at most so many connections at a time; whoever finds none waits, in the order of arrival.
  final class CurlPool: Sendable {
    private let library: CurlLibrary.Opening
    private let turnstile: Turnstile
    private let free = Mutex<[CurlConnection]>([])

    init(_ connections: Int, _ library: @escaping CurlLibrary.Opening) {
      self.library = library
      turnstile = Turnstile(places: max(1, connections))
    }

    /// Runs the body with a connection that nobody else has meanwhile; a new one where none is open and free.
    func withConnection<Answer>(
      _ body: (CurlConnection) async throws(TransportError) -> Answer
    ) async throws(TransportError) -> Answer {
      try await turnstile.enter()
      defer { turnstile.leave() }
      let idle = free.withLock { $0.popLast() }
      let connection = if let idle { idle } else { try CurlConnection(library()) }
      defer { free.withLock { $0.append(connection) } }
      return try await body(connection)
    }
  }
#endif
