internal import Features
internal import Gateways
internal import UseCases

extension BridgeStatus {
  /// How the process ends that was asked for it.
  var exitCode: ExitCode { trouble.map { Failure.bridge($0).code.exit } ?? .done }

  /// The status as an aligned table, a row for each thing that is known.
  var table: String {
    guard let bridge else { return Table.text([[Cell("bridge"), Cell("simulated")]]) }
    let rows: [(String, String?)] = [
      ("bridge", bridge.name), ("id", bridge.id), ("host", bridge.host), ("scheme", bridge.scheme),
      ("fingerprint", bridge.fingerprint), ("state", trouble.map { Failure.bridge($0).sentence } ?? "ready"),
    ]
    return Table.text(rows.compactMap { title, value in value.map { [Cell(title), Cell($0)] } })
  }

  /// The status as an object on one line.
  var json: JSON {
    guard let bridge else { return .object([("simulated", .flag(true))]) }
    return BridgeStatus.json(of: bridge, at: bridge.host, trouble)
  }

  /// The status, as an object on one line, of a host where nobody says which bridge it is, and why.
  static func json(at host: Endpoint, _ trouble: BridgeError) -> JSON {
    json(of: nil, at: host.description, trouble)
  }

  private static func json(of bridge: BridgeDescription?, at host: String, _ trouble: BridgeError?) -> JSON {
    func known(_ text: String?) -> JSON { text.map(JSON.text) ?? .null }
    let members: [(String, JSON)] = [
      ("simulated", .flag(false)), ("name", known(bridge?.name)), ("id", known(bridge?.id)), ("host", .text(host)),
      ("scheme", known(bridge?.scheme)), ("fingerprint", known(bridge?.fingerprint)),
      ("answers", .flag(trouble?.isAnswer ?? true)), ("accepted", .flag(trouble == nil)),
    ]
    return .object(members + (trouble.map { [("error", JSON(Failure.bridge($0)))] } ?? []))
  }
}

extension BridgeError {
  /// Whether somebody answered all the same, who may be the bridge.
  fileprivate var isAnswer: Bool {
    switch self {
    case .notPaired, .unauthorized, .linkButtonNotPressed, .busy, .refused, .malformed: true
    case .unimplemented, .cancelled, .unreachable, .timedOut, .untrusted: false
    }
  }
}
