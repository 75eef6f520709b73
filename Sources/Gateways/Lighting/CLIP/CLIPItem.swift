import Models
import UseCases

/// An item of a reply: an accepted parameter with its value, or an error.
struct CLIPItem: Decodable {
  struct Refusal: Decodable {
    let type: Int
    let description: String?

    /// Maps the code according to "Error messages" in the CLIP v1 documentation.
    var bridgeError: BridgeError {
      switch type {
      case 1: .unauthorized
      case 101: .linkButtonNotPressed
      case 901: .busy
      default: .refused(code: type, description ?? "")
      }
    }
  }

  /// The accepted parameters, by path.
  let success: [String: CLIPValue]?
  let error: Refusal?
}

extension [CLIPItem] {
  /// The last accepted value under the path.
  func value(of path: String) -> CLIPValue? { reversed().lazy.compactMap { $0.success?[path] }.first }

  var error: BridgeError? { lazy.compactMap(\.error).first?.bridgeError }

  /// The changes that the items confirm, with the values in them, which can differ from the values sent. If an error says that
  /// the light is off, the changes begin with turning it off, unless `on` was accepted.
  func reply(to request: CLIPRequest) -> Bridge.Reply {
    let reported = CLIPParameter.allCases.compactMap { parameter in
      value(of: request.path(of: parameter.rawValue)).map { (parameter, $0, parameter.change($0)) }
    }
    let strange = reported.first { $0.2 == nil }.map { BridgeError.malformed("\($0.0) has the wrong type") }
    let isReported = { parameter in reported.contains { $0.0 == parameter } }
    let silent = request.parameters.subtracting(reported.map(\.0)).map(\.rawValue).min().map {
      BridgeError.malformed("no word about \($0)")
    }
    let isOff = !isReported(.on) && contains { $0.error?.bridgeError.isOff == true }
    return Bridge.Reply(
      (isOff ? [.turning(.it(.off))] : []) + reported.compactMap(\.2), refused: error ?? strange ?? silent)
  }
}
