#if !canImport(Darwin)
  import Synchronization
  import UseCases

  extension Transport {
    /// The network, through the system's libcurl, off the cooperative pool.
    ///
    /// A request is sent only to the server with the endpoint's key, if it has one. A cancelled transfer is over when
    /// `send` returns. A caller that finds no connection free waits, in order of arrival.
    ///
    /// - Parameter authorities: The file with the trusted authorities if nothing is pinned; nil for those of the system.
    static func live(
      _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(), authorities: String? = nil,
      library: @escaping CurlLibrary.Opening = CurlLibrary.open
    ) -> Transport {
      let semaphore = AsyncSemaphore(permits: max(1, limits.connections))
      let idle = Mutex<[CurlConnection]>([])
      return Transport { request throws(TransportError) in
        try await semaphore.acquire(orThrow: TransportError.cancelled)
        defer { semaphore.release() }
        let kept = idle.withLock { $0.popLast() }
        let connection = if let kept { kept } else { try CurlConnection(library()) }
        defer { idle.withLock { $0.append(connection) } }
        return try await connection.send(request, to: endpoint, limits, authorities)
      }
    }
  }

  /// Returns the server's certificate, and sends no request.
  ///
  /// - Throws: `.unreachable` if the server speaks no TLS, and what a transport throws.
  func learn(
    _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(),
    library: CurlLibrary.Opening = CurlLibrary.open
  ) async throws(TransportError) -> Certificate {
    try await CurlConnection(library()).identify(endpoint, limits)
  }
#endif
