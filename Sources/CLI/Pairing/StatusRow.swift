import KhipuControl
import KhipuTerminal
import UseCases

extension BridgeStatus {
  var table: String {
    guard let bridge else { return TextTable.text([[Cell("bridge"), Cell("simulated")]]) }
    let rows: [(String, String?)] = [
      ("bridge", bridge.name), ("id", bridge.id), ("host", bridge.host), ("scheme", bridge.scheme),
      ("fingerprint", bridge.fingerprint), ("state", error.map { "\(Failure.bridge($0))" } ?? "ready"),
    ]
    let leftOut = leftOut.map { ("left out", $0) }
    return TextTable.text((rows + leftOut).compactMap { title, value in value.map { [Cell(title), Cell($0)] } })
  }

  var json: JSON {
    guard host != nil || error != nil else { return .object([("simulated", .flag(true))]) }
    func known(_ text: String?) -> JSON { text.map(JSON.text) ?? .null }
    let members: [(String, JSON)] = [
      ("simulated", .flag(false)), ("name", known(bridge?.name)), ("id", known(bridge?.id)), ("host", known(host)),
      ("scheme", known(bridge?.scheme)), ("fingerprint", known(bridge?.fingerprint)),
      ("answers", .flag(error?.traits.contains(.isReply) ?? true)), ("accepted", .flag(error == nil)),
    ]
    let others: [(String, JSON)] = leftOut.isEmpty ? [] : [("leftOut", .list(leftOut.map(JSON.text)))]
    return .object(members + others + (error.map { [("error", JSON(Failure.bridge($0)))] } ?? []))
  }
}
