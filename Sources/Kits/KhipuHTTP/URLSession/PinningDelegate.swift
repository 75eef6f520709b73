#if canImport(Darwin)
  import CryptoKit
  import Foundation
  import Security
  import Synchronization

  /// Decides whether a session trusts a server, before a byte of a request is sent.
  final class PinningDelegate: NSObject, URLSessionTaskDelegate, Sendable {
    enum Demand: Sendable {
      /// Trusts a server with the pinned key and name; if no key is pinned, any server with a certificate from a known authority.
      case demanding(Endpoint)
      /// Trusts no server, and only reads the certificate.
      case inspecting
      /// Trusts no server, and reads a certificate that one of the authorities signed for the name.
      case verifying(String, Authorities)

      /// The error if the certificate is refused; nil if it is trusted or only read, or if no key is pinned: the system decides.
      fileprivate func mistrust(of certificate: Certificate?, _ trust: SecTrust) -> TransportError? {
        switch self {
        case .inspecting:
          return certificate == nil ? .noTLS : nil
        case .verifying(let name, let authorities):
          guard let certificate else { return .noTLS }
          guard certificate.commonName?.lowercased() == name else {
            return .untrusted(expected: name, found: certificate.commonName ?? "no name")
          }
          return authorities.mistrust(trust, of: certificate)
        case .demanding(let endpoint):
          guard let expected = endpoint.fingerprint else { return nil }
          guard let certificate, certificate.fingerprint == expected else {
            let found = certificate?.fingerprint.description ?? "a key of another kind"
            return .untrusted(expected: expected.description, found: found)
          }
          guard let name = endpoint.certifiedName, certificate.commonName?.lowercased() != name else { return nil }
          return .untrusted(expected: name, found: certificate.commonName ?? "no name")
        }
      }
    }

    private struct Seen {
      var shown: Certificate?
      var mistrust: TransportError?
    }

    private let demand: Demand
    private let seen = Mutex(Seen())

    init(_ demand: Demand) { self.demand = demand }

    /// The certificate that a server presented last; nil if none did, or if its key isn't P-256.
    var shown: Certificate? { seen.withLock(\.shown) }
    /// Why the delegate refused the certificate that a server presented last; nil if it didn't, or if none was presented.
    var mistrust: TransportError? { seen.withLock(\.mistrust) }

    func urlSession(
      _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
      guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust,
        let trust = challenge.protectionSpace.serverTrust
      else { return (.rejectProtectionSpace, nil) }
      // Local variables, because other connections are challenged concurrently.
      let certificate = Certificate(trust)
      let mistrust = demand.mistrust(of: certificate, trust)
      seen.withLock { $0 = Seen(shown: certificate, mistrust: mistrust) }
      switch demand {
      case .inspecting, .verifying: return (.cancelAuthenticationChallenge, nil)
      case .demanding(let endpoint):
        guard endpoint.fingerprint != nil else { return (.performDefaultHandling, nil) }
        guard mistrust == nil else { return (.cancelAuthenticationChallenge, nil) }
        return (.useCredential, URLCredential(trust: trust))
      }
    }

    /// Doesn't follow redirects, because they could send a key in the path to another server.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest
    ) async -> URLRequest? { nil }
  }

  extension Authorities {
    /// The error unless one of these authorities, and no other, signed the certificate, and it and those between are valid today.
    ///
    /// Doesn't check the name. The policy is that of X.509, because the system's policy for servers ignores common names, and
    /// refuses certificates that are valid for many years.
    fileprivate func mistrust(_ trust: SecTrust, of certificate: Certificate) -> TransportError? {
      let roots = certificates.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
      guard roots.count == certificates.count else { return .undecodable }
      let settings = [
        SecTrustSetPolicies(trust, SecPolicyCreateBasicX509()),
        SecTrustSetAnchorCertificates(trust, roots as CFArray),
        SecTrustSetAnchorCertificatesOnly(trust, true),
        // No certificate between is loaded from elsewhere.
        SecTrustSetNetworkFetchAllowed(trust, false),
      ]
      guard settings.allSatisfy({ $0 == errSecSuccess }), SecTrustEvaluateWithError(trust, nil) else {
        return .untrusted(expected: TransportError.signed, found: certificate.fingerprint.description)
      }
      return nil
    }
  }

  extension Certificate {
    /// The leaf certificate; nil if its key isn't P-256.
    fileprivate init?(_ trust: SecTrust) {
      guard let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate], let certificate = chain.first,
        let key = SecCertificateCopyKey(certificate), let point = SecKeyCopyExternalRepresentation(key, nil) as Data?
      else { return nil }
      do {
        let publicKey = try P256.Signing.PublicKey(x963Representation: point)
        let digest = Data(SHA256.hash(data: publicKey.derRepresentation)).base64EncodedString()
        guard let fingerprint = Fingerprint("\(Fingerprint.prefix)\(digest)") else { return nil }
        var name: CFString?
        let status = SecCertificateCopyCommonName(certificate, &name)
        self.init(fingerprint: fingerprint, commonName: status == errSecSuccess ? name as String? : nil)
      } catch {
        return nil
      }
    }
  }
#endif
