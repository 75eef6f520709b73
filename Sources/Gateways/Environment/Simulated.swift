public import UseCases

extension Environment {
  /// The simulated home, with everything that is stored in the folder, and the real time.
  ///
  /// - Parameters:
  ///   - services: What is used outside of the home.
  ///   - timeout: How long the bridge, or GitHub, may take for an answer.
  ///   - notice: Gets a sentence about each thing that was repaired; it must not use the store.
  public static func simulated(
    home: Home, services: Services = Services(), timeout: Duration,
    notice: @escaping @Sendable (String) -> Void
  ) -> Environment {
    stored(in: home, bridge: .simulated(home, timeout: timeout), services, timeout: timeout, notice: notice)
  }
}
