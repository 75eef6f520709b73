import KhipuControl
import KhipuFiles
import KhipuHTTP
import KhipuTrace
import Synchronization
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
    var (bridge, authorities) = (self, Authorities())
    bridge.endpoint.certifiedName = id
    do { authorities = try home.authorities() } catch { throw .pairing(error) }
    do throws(TransportError) {
      let limits = TransportLimits(timeout: timeout)
      let certificate = try await learn(bridge.endpoint, signedBy: authorities, limits: limits)
      bridge.endpoint.fingerprint = certificate.fingerprint
      return certificate.commonName.flatMap(Self.id) == id ? bridge : nil
    } catch .untrusted { return nil } catch { throw BridgeError(error) }
  }
}

/// The paired bridge. If it has a new certificate that proves its identity, pins and stores the new key, and repeats the call, of
/// which nothing was sent.
final class RenewableBridge: Interceptor {
  private let credentials: Credentials
  private let home: HomeDirectory
  private let timeout: Duration
  private let leftOut: @Sendable (String) -> Void
  private let bridge: Mutex<Bridge>

  init(
    _ credentials: Credentials, in home: HomeDirectory, timeout: Duration, leftOut: @escaping @Sendable (String) -> Void
  ) {
    (self.credentials, self.home, self.timeout, self.leftOut) = (credentials, home, timeout, leftOut)
    bridge = Mutex(credentials.connected(in: home, timeout: timeout, leftOut: leftOut))
  }

  func call<Value: Sendable>(
    _ name: String, _ closure: @escaping @Sendable (Bridge) async throws(BridgeError) -> Value
  ) async throws(BridgeError) -> Value {
    do { return try await closure(bridge.withLock(\.self)) } catch {
      guard case .untrusted = error, let proven = try await credentials.bridge.proven(in: home, timeout: timeout) else {
        throw error
      }
      await CredentialsFile(home: home).renew(credentials, by: proven)
      let renewed = Credentials(bridge: proven, key: credentials.key)
      let present = renewed.connected(in: home, timeout: timeout, leftOut: leftOut)
      bridge.withLock { $0 = present }
      return try await closure(present)
    }
  }
}

extension CredentialsFile {
  /// Stores the key that is pinned in `bridge` in place of another one, unless another process has changed the credentials.
  func renew(_ known: Credentials, by bridge: IdentifiedBridge) async {
    guard let old = known.bridge.endpoint.fingerprint, old != bridge.endpoint.fingerprint else { return }
    var renewed = known
    renewed.bridge.endpoint.certifiedName = bridge.endpoint.certifiedName
    renewed.bridge.endpoint.fingerprint = bridge.endpoint.fingerprint
    do { try await replace(known, by: renewed) } catch { /* The next process checks the certificate again. */  }
  }
}
