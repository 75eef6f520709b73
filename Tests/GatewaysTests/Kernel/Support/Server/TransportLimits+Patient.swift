@testable import Gateways

extension TransportLimits {
  /// Longer than any test takes, however busy the machine is.
  static let patient = TransportLimits(timeout: .seconds(600))
}
