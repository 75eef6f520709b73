public import UseCases

extension Environment {
  /// The real time, everything that is stored in the folder, and the bridge that the home is paired with; where it is
  /// with none, the simulated one.
  ///
  /// - Parameters:
  ///   - host: Where the bridge is, in place of what is stored.
  ///   - api: Where snapshots are sent.
  ///   - services: What else is used outside of the home.
  ///   - timeout: How long the bridge, GitHub or the API may take for an answer.
  ///   - notice: Gets a sentence about each thing that was repaired; it must not use the store.
  /// - Throws: `.pairing` where the credentials can't be read; `.bridge` where nobody at the host says who it is.
  public static func live(
    home: Home, at host: Endpoint? = nil, api: APISettings = APISettings(), services: Services = Services(),
    timeout: Duration,
    notice: @escaping @Sendable (String) -> Void
  ) async throws(Failure) -> Environment {
    let uploads = Uploads.live(home, api, timeout: timeout)
    if let host {
      let bridge = try await home.bridge(at: host, timeout: timeout).0
      return stored(in: home, bridge: bridge, uploads: uploads, services, timeout: timeout, notice: notice)
    }
    guard let credentials = try home.readCredentials() else {
      return .simulated(home: home, api: api, services: services, timeout: timeout, notice: notice)
    }
    return stored(
      in: home, bridge: credentials.bridge(timeout: timeout), uploads: uploads, services, timeout: timeout,
      notice: notice)
  }
}
