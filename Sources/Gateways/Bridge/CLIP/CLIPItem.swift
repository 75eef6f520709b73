internal import Models
internal import UseCases

/// One thing that a reply says: that a parameter was taken, with its value, or why it wasn't.
struct CLIPItem: Decodable {
  struct Refusal: Decodable {
    let type: Int
    let description: String?
  }

  /// Each parameter that was taken, by its path.
  let success: [String: CLIPValue]?
  let error: Refusal?
}

extension CLIPItem.Refusal {
  /// Page "Errors" of CLIP v1: what a caller can act on has a case of its own.
  var bridgeError: BridgeError {
    switch type {
    case 1: .unauthorized
    case 101: .linkButtonNotPressed
    case 901: .busy
    default: .refused(code: type, description ?? "")
    }
  }

  /// The light is off, which no command can have expected.
  var isOff: Bool { type == 201 }
}

extension [CLIPItem] {
  /// The value of the parameter, if it was taken.
  func value(of name: String) -> CLIPValue? {
    reversed().lazy.compactMap { $0.success?.first { $0.key.split(separator: "/").last == name[...] }?.value }.first
  }

  /// The first reason for which something wasn't taken.
  var error: BridgeError? { lazy.compactMap(\.error).first?.bridgeError }

  /// What became of the parameters that were sent: the values in the reply are believed, not those that were sent.
  func reply(to sent: Set<CLIPParameter>) -> Bridge.Reply {
    let told = CLIPParameter.allCases.compactMap { parameter in
      value(of: parameter.rawValue).map { (parameter, $0, parameter.change($0)) }
    }
    let strange = told.first { $0.2 == nil }.map { BridgeError.malformed("\($0.0) has the wrong type") }
    let isTold = { parameter in told.contains { $0.0 == parameter } }
    let silent = sent.subtracting(told.map(\.0)).map(\.rawValue).min().map {
      BridgeError.malformed("no word about \($0)")
    }
    let isOff = !isTold(.on) && contains { $0.error?.isOff == true }
    return Bridge.Reply(
      (isOff ? [.turning(.it(.off))] : []) + told.compactMap(\.2), refused: error ?? strange ?? silent)
  }
}
