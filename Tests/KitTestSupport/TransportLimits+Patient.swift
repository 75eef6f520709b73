public import KhipuHTTP

extension TransportLimits {
  /// Longer than any test takes on a busy machine.
  public static let patient = TransportLimits(timeout: .seconds(600))
}
