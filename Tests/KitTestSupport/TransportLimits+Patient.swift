public import KhipuHTTP

extension TransportLimits {
  /// Longer than any test takes, however busy the machine is.
  public static let patient = TransportLimits(timeout: .seconds(600))
}
