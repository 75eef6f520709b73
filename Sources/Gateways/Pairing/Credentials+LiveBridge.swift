import KhipuFiles
import KhipuHTTP
import Models
import UseCases

extension Credentials {
  /// The bridge, also after its certificate is renewed.
  func live(
    in home: HomeDirectory, timeout: Duration, leftOut: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Bridge {
    Bridge(CertificateRenewal(self, in: home, timeout: timeout, leftOut: leftOut))
  }

  /// The bridge with the pinned certificate.
  func connected(
    in home: HomeDirectory, timeout: Duration, leftOut: @escaping @Sendable (String) -> Void
  ) -> Bridge {
    // The 500 scenes of a full Bridge Pro take 5.6 MB if each sets its 150 lights; a newer bridge may say more of each.
    let limits = TransportLimits(timeout: timeout, size: 16 << 20)
    let transport = Transport.live(bridge.endpoint, limits: limits, userAgent: Program.name)
    return .live(transport, key: key, timeout: timeout, in: home, leftOut: leftOut)
  }
}
