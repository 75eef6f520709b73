public import UseCases

extension Environment {
  /// The simulated home, with everything that is stored in the folder, and the real time.
  ///
  /// - Parameters:
  ///   - timeout: How long the bridge may take for an answer.
  ///   - notice: Gets a sentence about each thing that was repaired; it must not use the store.
  public static func simulated(
    home: Home, timeout: Duration, notice: @escaping @Sendable (String) -> Void
  ) -> Environment {
    stored(in: home, bridge: .simulated(home, timeout: timeout), notice: notice)
  }
}
