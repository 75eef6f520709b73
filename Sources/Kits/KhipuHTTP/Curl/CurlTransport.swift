#if !canImport(Darwin)
  import KhipuConcurrency
  import Synchronization

  extension Transport {
    /// The network, through the system's libcurl, off the cooperative pool.
    ///
    /// A request is sent only to the server with the endpoint's key, if it has one. A cancelled transfer is over when
    /// `send` or `stream` returns. A caller of `send` that finds no connection free waits, in order of arrival.
    ///
    /// - Parameter userAgent: What each request names as the program that sends it.
    public static func live(
      _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(), userAgent: String? = nil
    ) -> Transport {
      live(endpoint, limits: limits, userAgent: userAgent, library: CurlLibrary.open)
    }

    /// - Parameter authorities: The file with the trusted authorities if nothing is pinned; nil for those of the system.
    static func live(
      _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(), userAgent: String? = nil,
      authorities: String? = nil, library: @escaping CurlLibrary.Opening
    ) -> Transport {
      let semaphore = AsyncSemaphore(permits: max(1, limits.connections))
      let idle = Mutex<[CurlConnection]>([])
      return Transport(
        send: { request throws(TransportError) in
          try await semaphore.acquire(orThrow: TransportError.cancelled)
          defer { semaphore.release() }
          let kept = idle.withLock { $0.popLast() }
          let connection = if let kept { kept } else { try CurlConnection(library()) }
          defer { idle.withLock { $0.append(connection) } }
          return try await connection.send(request.from(userAgent), to: endpoint, limits, authorities)
        },
        stream: { request, receive throws(TransportError) in
          try await CurlConnection(library()).send(request.from(userAgent), to: endpoint, limits, authorities, receive)
        })
    }
  }

  /// Returns the server's certificate, and sends no request.
  ///
  /// - Throws: `.unreachable` if the server speaks no TLS, and what a transport throws.
  public func learn(
    _ endpoint: Endpoint, limits: TransportLimits = TransportLimits()
  ) async throws(TransportError) -> Certificate {
    try await learn(endpoint, limits: limits, library: CurlLibrary.open)
  }

  func learn(
    _ endpoint: Endpoint, limits: TransportLimits, library: CurlLibrary.Opening
  ) async throws(TransportError) -> Certificate {
    try await CurlConnection(library()).identify(endpoint, limits)
  }
#endif
