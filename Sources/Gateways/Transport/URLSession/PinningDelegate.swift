#if canImport(Darwin)
  internal import CryptoKit
  internal import Foundation
  internal import Security
  internal import Synchronization

  /// Decides whom a session trusts, before it sends a byte of a request.
  final class PinningDelegate: NSObject, URLSessionTaskDelegate, Sendable {
    /// Whom it trusts.
    enum Demand: Sendable {
      /// Whoever has the endpoint's key; without one, whoever a known authority vouches for.
      case demanding(Endpoint)
      /// Nobody: it only looks at who is there.
      case nobody
    }

    private let demand: Demand
    private let seen = Mutex<Certificate?>(nil)

    init(_ demand: Demand) { self.demand = demand }

    /// The certificate that was shown last.
    var shown: Certificate? { seen.withLock { $0 } }

    func urlSession(
      _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
      guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust,
        let trust = challenge.protectionSpace.serverTrust
      else { return (.cancelAuthenticationChallenge, nil) }
      let certificate = Certificate(trust)
      seen.withLock { $0 = certificate }
      switch demand {
      case .nobody: return (.cancelAuthenticationChallenge, nil)
      case .demanding(let endpoint):
        guard endpoint.fingerprint != nil else { return (.performDefaultHandling, nil) }
        guard certificate != nil, mistrust(of: endpoint) == nil else { return (.cancelAuthenticationChallenge, nil) }
        return (.useCredential, URLCredential(trust: trust))
      }
    }

    /// Redirections aren't followed: the key is in the address.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest
    ) async -> URLRequest? { nil }

    /// What is wrong with the certificate that was shown; nil where nothing is, or none was shown.
    func mistrust(of endpoint: Endpoint) -> TransportError? {
      guard let shown, let expected = endpoint.fingerprint else { return nil }
      if shown.fingerprint != expected {
        return .untrusted(expected: "\(expected)", found: "\(shown.fingerprint)")
      }
      guard let bridge = endpoint.bridge, shown.bridge != bridge else { return nil }
      return .untrusted(expected: bridge, found: shown.commonName ?? "no name")
    }
  }

  extension Certificate {
    /// The server's own certificate; nil where its key isn't of the kind that bridges have, P-256.
    fileprivate init?(_ trust: SecTrust) {
      guard let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate], let certificate = chain.first,
        let key = SecCertificateCopyKey(certificate), let point = SecKeyCopyExternalRepresentation(key, nil) as Data?
      else { return nil }
      do {
        let publicKey = try P256.Signing.PublicKey(x963Representation: point)
        guard let fingerprint = Fingerprint(digest: Data(SHA256.hash(data: publicKey.derRepresentation))) else {
          return nil
        }
        var name: CFString?
        let status = SecCertificateCopyCommonName(certificate, &name)
        self.init(fingerprint: fingerprint, commonName: status == errSecSuccess ? name as String? : nil)
      } catch {
        return nil
      }
    }
  }
#endif
