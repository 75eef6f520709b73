import KhipuControl
import KhipuFiles
import KhipuHTTP
import UseCases

extension HomeDirectory {
  /// The path of a file with further roots, in PEM, which the user puts there.
  var roots: String { file("bridge-roots.pem") }

  /// The roots whose signature proves a bridge's identity: the maker's and those of the user.
  func authorities() throws(FileError) -> Authorities {
    guard let file = try File.reading(roots) else { return .maker }
    let own = Authorities(pem: String(decoding: try file.contents(), as: UTF8.self))
    guard let own, try file.isWritableByOwnerOnly() else {
      throw .unreadable(
        path: roots, reason: "it needs certificates in PEM, and no other user may write it (chmod go-w)")
    }
    return .maker + own
  }
}

extension IdentifiedBridge {
  /// The bridge with the key of the certificate at its address, if that proves its identity: its subject is the bridge's id, a root
  /// signed it, and it isn't expired. Nil without proof. Sends no request.
  func proven(in home: HomeDirectory, timeout: Duration) async throws(BridgeError) -> IdentifiedBridge? {
    guard endpoint.scheme == .https else { return nil }
    let authorities = try await asPairing(home.authorities)
    var bridge = self
    bridge.endpoint.certifiedName = id
    do throws(TransportError) {
      let limits = TransportLimits(timeout: timeout)
      let certificate = try await learn(bridge.endpoint, signedBy: authorities, limits: limits)
      bridge.endpoint.fingerprint = certificate.fingerprint
      return certificate.commonName.flatMap(Self.id) == id ? bridge : nil
    } catch .untrusted { return nil } catch { throw BridgeError(error) }
  }
}
