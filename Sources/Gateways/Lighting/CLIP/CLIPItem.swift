import KhipuFiles
import Models
import UseCases

/// An item of a reply: an accepted parameter with its value, or an error. An item that can't be read has neither.
struct CLIPItem: Decodable {
  struct Refusal: Decodable {
    let type: Int?
    let description: String?

    /// Maps the code according to "Error messages" in the CLIP v1 documentation.
    var bridgeError: BridgeError {
      switch type {
      case 1: .unauthorized
      case 101: .linkButtonNotPressed
      case 901: .busy
      case let type?: .refused(code: type, description ?? "")
      case nil: .malformed("an error without a type")
      }
    }
  }

  private enum CodingKeys: CodingKey { case success, error, type, description, address, value }

  /// The accepted parameters, by path; empty if the bridge names none.
  let success: [String: CLIPValue]?
  let error: Refusal?

  init(from decoder: any Decoder) {
    let item = readable { try decoder.container(keyedBy: CodingKeys.self) }
    func part(_ key: CodingKeys) -> KeyedDecodingContainer<CodingKeys>?? {
      guard let item, item.contains(key), readable({ try item.decodeNil(forKey: key) }) != true else { return nil }
      return .some(readable { try item.nestedContainer(keyedBy: CodingKeys.self, forKey: key) })
    }
    success = part(.success).map { long in
      // The long form, `{"address": "/groups/0/action/on", "value": true}`.
      if let path = long?.member(.address, as: String.self) { return long?.member(.value).map { [path: $0] } ?? [:] }
      return item?.member(.success) ?? [:]
    }
    error = part(.error).map { Refusal(type: $0?.member(.type), description: $0?.member(.description)) }
  }
}

extension [CLIPItem] {
  /// The last accepted value under the path.
  func value(of path: String) -> CLIPValue? { reversed().lazy.compactMap { $0.success?[path] }.first }

  var error: BridgeError? { lazy.compactMap(\.error).first?.bridgeError }

  /// The changes that the items confirm, with the values in them, which can differ from the values sent. If an error says that
  /// the light is off, the changes begin with turning it off, unless `on` was accepted.
  func reply(to request: CLIPRequest) -> Bridge.Reply {
    let reported = CLIPParameter.allCases.compactMap { parameter in
      value(of: request.path(of: parameter.rawValue)).map { value in
        // The bridge writes this if it has no room for the value.
        (parameter, parameter.change(value == .text("Updated.") ? request.sent[parameter] ?? .other : value))
      }
    }
    let strange = reported.first { $0.1 == nil }.map { BridgeError.malformed("\($0.0) has the wrong type") }
    let isReported = { parameter in reported.contains { $0.0 == parameter } }
    let silent = Set(request.sent.keys).subtracting(reported.map(\.0)).map(\.rawValue).min().map {
      BridgeError.malformed("no word about \($0)")
    }
    let isOff = !isReported(.on) && contains { $0.error?.bridgeError.isOff == true }
    return Bridge.Reply(
      (isOff ? [.turning(.it(.off))] : []) + reported.compactMap(\.1), refused: error ?? strange ?? silent)
  }
}
