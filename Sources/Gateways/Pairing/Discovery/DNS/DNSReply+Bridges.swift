import UseCases

extension DNSReply {
  /// The bridges with an id and a usable address.
  var bridges: [FoundBridge] {
    let living = Dictionary(grouping: records.filter { $0.lifetime > 0 }, by: \.name).mapValues { $0.map(\.content) }
    return (living[.bridges] ?? []).compactMap { content in
      guard case .pointer(let name) = content, let service = living[name] else { return nil }
      return FoundBridge(service) { living[$0] ?? [] }
    }
  }
}

extension FoundBridge {
  /// - Parameters:
  ///   - service: The records of the bridge's service.
  ///   - host: Returns the records of a host.
  fileprivate init?(_ service: [DNSRecord.Content], host: (DNSName) -> [DNSRecord.Content]) {
    guard let (name, port) = service.place, let id = service.value(of: "bridgeid"),
      let address = host(name).address
    else { return nil }
    self.init(id: id, host: address, port: port, model: service.value(of: "modelid"))
  }
}

extension [DNSRecord.Content] {
  fileprivate var place: (host: DNSName, port: Int)? {
    for case .service(let host, let port) in self { return (host, port) }
    return nil
  }

  /// The value of an attribute, whose key is case-insensitive (RFC 6763, section 6.4).
  fileprivate func value(of key: String) -> String? {
    let texts = flatMap { content -> [String] in if case .text(let texts) = content { texts } else { [] } }
    let pairs = texts.map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
    return pairs.first { $0.count == 2 && $0[0].lowercased() == key }.map { String($0[1]) }
  }

  /// The first IPv4 address; if there is none, the first IPv6 address that isn't link-local.
  fileprivate var address: String? {
    let v4 = lazy.compactMap { content -> String? in if case .address(let text) = content { text } else { nil } }
    let v6 = lazy.compactMap { content -> String? in if case .addressV6(let text) = content { text } else { nil } }
    return v4.first ?? v6.first { !$0.starts(with: /fe[89ab][0-9a-f]:/) }
  }
}
