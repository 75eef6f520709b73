public import UseCases

extension Environment {
  /// The simulated home, with everything that is stored in the folder, and the real time.
  ///
  /// - Parameters:
  ///   - api: Where snapshots are sent.
  ///   - services: What else is used outside of the home.
  ///   - timeout: How long the bridge, GitHub or the API may take for an answer.
  ///   - notice: Gets a sentence about each thing that was repaired; it must not use the store.
  public static func simulated(
    home: Home, api: APISettings = APISettings(), services: Services = Services(), timeout: Duration,
    notice: @escaping @Sendable (String) -> Void
  ) -> Environment {
    stored(
      in: home, bridge: .simulated(home, timeout: timeout), uploads: .live(home, api, timeout: timeout), services,
      timeout: timeout, notice: notice)
  }
}
