public import UseCases

extension Environment {
  /// The real time, everything that is stored in the folder, and a bridge that answers `.notPaired`, always.
  ///
  /// - Parameters:
  ///   - timeout: How long the bridge may take for an answer.
  ///   - notice: Gets a sentence about each thing that was repaired; it must not use the store.
  public static func live(
    home: Home, timeout: Duration, notice: @escaping @Sendable (String) -> Void
  ) -> Environment {
    stored(in: home, bridge: .notPaired.timingOut(after: timeout), notice: notice)
  }
}
