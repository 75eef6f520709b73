/// What a bridge showed of itself before it was asked for anything.
struct Certificate: Hashable, Sendable {
  /// What it can be known again by.
  let fingerprint: Fingerprint
  /// Who it says that it is; a bridge has its id there.
  let commonName: String?
}

extension Certificate {
  /// The bridge's id, in lower-case hexadecimal digits; nil where the certificate names something else.
  var bridge: String? { commonName.flatMap(Endpoint.bridgeID) }
}
