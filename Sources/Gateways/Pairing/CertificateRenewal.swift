import KhipuFiles
import KhipuHTTP
import KhipuTrace
import Models
import Synchronization
import UseCases

/// Renews the pinned certificate of the paired bridge: if the bridge has a new one that proves its identity, pins and stores its key,
/// and repeats the call, of which nothing was sent.
final class CertificateRenewal: Interceptor {
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
