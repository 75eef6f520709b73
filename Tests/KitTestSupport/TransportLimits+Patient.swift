public import KhipuHTTP

extension TransportLimits {
  /// A timeout that no test reaches, even on a busy machine.
  public static let patient = TransportLimits(timeout: .seconds(600))
}
