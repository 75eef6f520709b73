/// What a home keeps of the bridge that it is paired with: where that is, what it is known again by, and the key.
struct Credentials: Hashable, Sendable {
  let endpoint: Endpoint
  /// Lower-case hexadecimal digits.
  let bridge: String
  let name: String
  let key: ApplicationKey

  /// The bridge without the key.
  var description: BridgeDescription { BridgeDescription(endpoint, bridge: bridge, name: name) }
}

extension Credentials: Codable {
  private enum Keys: String, CodingKey { case format, scheme, host, port, certified, fingerprint, bridge, name, key }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    func invalid(_ key: Keys) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: "it isn't what was written")
    }
    func read<Value>(_ key: Keys, _ value: (String) -> Value?) throws -> Value {
      guard let value = value(try container.decode(String.self, forKey: key)) else { throw invalid(key) }
      return value
    }
    _ = try container.decode(Format.self, forKey: .format)
    var endpoint = try read(.host) { host in Endpoint(host).flatMap { $0.host == host ? $0 : nil } }
    endpoint.scheme = try read(.scheme, Endpoint.Scheme.init)
    endpoint.port = try container.decodeIfPresent(Int.self, forKey: .port)
    if let port = endpoint.port, !(1...65535).contains(port) { throw invalid(.port) }
    if container.contains(.certified) { endpoint.bridge = try read(.certified, Endpoint.bridgeID) }
    switch endpoint.scheme {
    case .https: endpoint.fingerprint = try read(.fingerprint) { Fingerprint($0) }
    case .http: if container.contains(.fingerprint) { throw invalid(.fingerprint) }
    }
    self.endpoint = endpoint
    bridge = try read(.bridge, Endpoint.bridgeID)
    name = try container.decode(String.self, forKey: .name)
    key = try read(.key, ApplicationKey.init)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(Format(), forKey: .format)
    try container.encode(endpoint.scheme.rawValue, forKey: .scheme)
    try container.encode(endpoint.host, forKey: .host)
    try container.encodeIfPresent(endpoint.port, forKey: .port)
    try container.encodeIfPresent(endpoint.bridge, forKey: .certified)
    try container.encodeIfPresent(endpoint.fingerprint?.description, forKey: .fingerprint)
    try container.encode(bridge, forKey: .bridge)
    try container.encode(name, forKey: .name)
    try container.encode(key.secret, forKey: .key)
  }
}
