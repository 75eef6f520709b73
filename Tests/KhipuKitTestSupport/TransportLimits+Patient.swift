public import KhipuHTTP

extension TransportLimits {
  /// Limits with a timeout that no test reaches, even on a busy machine.
  public static let patient = TransportLimits(timeout: .seconds(600))
}
