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
    let members: [(String, JSON)] = [
      ("simulated", .flag(false)), ("name", .text(bridge.name)), ("id", .text(bridge.id)), ("host", .text(bridge.host)),
      ("scheme", .text(bridge.scheme)), ("fingerprint", bridge.fingerprint.map(JSON.text) ?? .null),
      ("answers", .flag(answers)), ("accepted", .flag(trouble == nil)),
    ]
    return .object(members + (trouble.map { [("error", JSON(Failure.bridge($0)))] } ?? []))
  }

  private var answers: Bool {
    switch trouble {
    case nil, .notPaired, .unauthorized, .linkButtonNotPressed, .busy, .refused, .malformed: true
    case .unimplemented, .cancelled, .unreachable, .timedOut, .untrusted: false
    }
  }
}
