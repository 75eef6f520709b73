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

    private struct Seen {
      var shown: Certificate?
      var mistrust: TransportError?
    }

    private let demand: Demand
    private let seen = Mutex(Seen())

    init(_ demand: Demand) { self.demand = demand }

    /// The certificate that was shown last; nil where none was, or one with a key of another kind than bridges have.
    var shown: Certificate? { seen.withLock(\.shown) }
    /// What was wrong with the certificate that was shown last; nil where nothing was.
    var mistrust: TransportError? { seen.withLock(\.mistrust) }

    func urlSession(
      _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
      guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust,
        let trust = challenge.protectionSpace.serverTrust
      else { return (.rejectProtectionSpace, nil) }
      // Other connections are challenged at the same time: this one is judged by what was shown to it.
      let certificate = Certificate(trust)
      let mistrust = demand.mistrust(of: certificate)
      seen.withLock { $0 = Seen(shown: certificate, mistrust: mistrust) }
      switch demand {
      case .nobody: return (.cancelAuthenticationChallenge, nil)
      case .demanding(let endpoint):
        guard endpoint.fingerprint != nil else { return (.performDefaultHandling, nil) }
        guard mistrust == nil else { return (.cancelAuthenticationChallenge, nil) }
        return (.useCredential, URLCredential(trust: trust))
      }
    }

    /// Redirections aren't followed: the key is in the address.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest
    ) async -> URLRequest? { nil }
  }

  extension PinningDelegate.Demand {
    /// What is wrong with the certificate; nil where nothing is, or where that isn't for this to say.
    fileprivate func mistrust(of certificate: Certificate?) -> TransportError? {
      switch self {
      case .nobody:
        return certificate == nil ? .broken("its certificate has a key of another kind than bridges have") : nil
      case .demanding(let endpoint):
        guard let expected = endpoint.fingerprint else { return nil }
        guard let certificate, certificate.fingerprint == expected else {
          let found = certificate?.fingerprint.description ?? "a key of another kind"
          return .untrusted(expected: expected.description, found: found)
        }
        guard let bridge = endpoint.bridge, certificate.bridge != bridge else { return nil }
        return .untrusted(expected: bridge, found: certificate.commonName ?? "no name")
      }
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
