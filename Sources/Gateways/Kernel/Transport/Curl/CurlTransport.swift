#if !canImport(Darwin)
  import Synchronization
  import UseCases

  extension Transport {
    /// The network, through the system's libcurl, off the cooperative pool.
    ///
    /// A request is sent only to the server with the endpoint's key, if it has one. A cancelled transfer is over when
    /// `send` returns.
    ///
    /// - Parameter authorities: The file with the trusted authorities if nothing is pinned; nil for those of the system.
    static func live(
      _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(), authorities: String? = nil,
      library: @escaping CurlLibrary.Opening = CurlLibrary.open
    ) -> Transport {
      let pool = CurlPool(limits.connections, library)
      return Transport { request throws(TransportError) in
        try await pool.withConnection { connection throws(TransportError) in
          try await connection.send(request, to: endpoint, limits, authorities)
        }
      }
    }
  }

  /// Returns the server's certificate, and sends no request.
  ///
  /// - Throws: `.broken` if the server speaks no TLS, and what a transport throws.
  func learn(
    _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(),
    library: CurlLibrary.Opening = CurlLibrary.open
  ) async throws(TransportError) -> Certificate {
    try await CurlConnection(library()).identify(endpoint, limits)
  }

  /// A limited number of connections. A caller that finds none free waits, in order of arrival.
  private final class CurlPool: Sendable {
    private let library: CurlLibrary.Opening
    private let semaphore: AsyncSemaphore
    private let free = Mutex<[CurlConnection]>([])

    init(_ connections: Int, _ library: @escaping CurlLibrary.Opening) {
      self.library = library
      semaphore = AsyncSemaphore(permits: max(1, connections))
    }

    /// Runs the body with a connection of its own; opens one if none is free.
    func withConnection<Answer>(
      _ body: (CurlConnection) async throws(TransportError) -> Answer
    ) async throws(TransportError) -> Answer {
      try await semaphore.acquire(orThrow: TransportError.cancelled)
      defer { semaphore.release() }
      let idle = free.withLock { $0.popLast() }
      let connection = if let idle { idle } else { try CurlConnection(library()) }
      defer { free.withLock { $0.append(connection) } }
      return try await body(connection)
    }
  }
#endif
