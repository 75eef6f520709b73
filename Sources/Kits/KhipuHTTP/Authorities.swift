#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Certificates of authorities, such as the root certificates of a manufacturer.
public struct Authorities: Hashable, Sendable {
  /// In DER.
  let certificates: [Data]

  private init(_ certificates: [Data]) { self.certificates = certificates }

  /// None: no certificate is signed by one of them.
  public init() { self.init([]) }

  /// Nil unless the text has a certificate in PEM, and all are complete and in Base64. Text between them is ignored.
  public init?(pem text: String) {
    var (certificates, rest) = ([Data](), text[...])
    while let begin = rest.firstRange(of: Self.begin) {
      guard let end = rest.firstRange(of: Self.end), end.lowerBound >= begin.upperBound else { return nil }
      let digits = rest[begin.upperBound..<end.lowerBound].filter { !$0.isWhitespace }
      guard let certificate = Data(base64Encoded: digits), !certificate.isEmpty else { return nil }
      certificates.append(certificate)
      rest = rest[end.upperBound...]
    }
    guard !certificates.isEmpty else { return nil }
    self.init(certificates)
  }

  public static func + (left: Self, right: Self) -> Self { Self(left.certificates + right.certificates) }

  /// Only the certificates, in PEM.
  var pem: String {
    certificates.map { "\(Self.begin)\n\($0.base64EncodedString(options: .lineLength64Characters))\n\(Self.end)\n" }
      .joined()
  }

  private static let begin = "-----BEGIN CERTIFICATE-----"
  private static let end = "-----END CERTIFICATE-----"
}
