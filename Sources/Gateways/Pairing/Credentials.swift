import KhipuFiles
import KhipuHTTP

struct Credentials: Hashable, Sendable {
  var bridge: IdentifiedBridge
  let key: ApplicationKey
}

extension Credentials: Codable {
  private enum Keys: String, CodingKey { case format, scheme, host, port, certified, fingerprint, bridge, name, key }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    func read<Value>(_ key: Keys, _ value: (String) -> Value?) throws -> Value {
      try container.value(value(try container.decode(String.self, forKey: key)), forKey: key)
    }
    _ = try container.decode(Format.self, forKey: .format)
    var endpoint = try read(.host) { host in Endpoint(host).flatMap { $0.host == host ? $0 : nil } }
    endpoint.scheme = try read(.scheme, Endpoint.Scheme.init)
    endpoint.port = try container.decodeIfPresent(Int.self, forKey: .port).map { port in
      try container.value((1...65535).contains(port) ? port : nil, forKey: .port)
    }
    if container.contains(.certified) { endpoint.certifiedName = try read(.certified, IdentifiedBridge.id) }
    switch endpoint.scheme {
    case .https: endpoint.fingerprint = try read(.fingerprint) { Fingerprint($0) }
    case .http: _ = try container.value(container.contains(.fingerprint) ? nil : true, forKey: .fingerprint)
    }
    bridge = IdentifiedBridge(
      endpoint: endpoint, id: try read(.bridge, IdentifiedBridge.id),
      name: try container.decode(String.self, forKey: .name))
    key = try read(.key, ApplicationKey.init)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    let endpoint = bridge.endpoint
    try container.encode(Format(), forKey: .format)
    try container.encode(endpoint.scheme.rawValue, forKey: .scheme)
    try container.encode(endpoint.host, forKey: .host)
    try container.encodeIfPresent(endpoint.port, forKey: .port)
    try container.encodeIfPresent(endpoint.certifiedName, forKey: .certified)
    try container.encodeIfPresent(endpoint.fingerprint?.description, forKey: .fingerprint)
    try container.encode(bridge.id, forKey: .bridge)
    try container.encode(bridge.name, forKey: .name)
    try container.encode(key.secret, forKey: .key)
  }
}
