import KhipuFiles
import KhipuHTTP
import UseCases

extension HTTPResponse {
  /// The object in the body.
  ///
  /// - Throws: The first error listed in the body, whatever the status; without one, `.busy`, `.failed` or `.malformed`.
  func object<Content: Decodable>(_ type: Content.Type) throws(BridgeError) -> Content {
    if let error = readable({ try list() })?.error { throw error }
    return try content(type)
  }

  func items() throws(BridgeError) -> [CLIPItem] {
    guard (200..<300).contains(status), isList else { return try object([CLIPItem].self) }
    return try list()
  }

  /// Whether the status is 429 or 503, or the body lists an error 901.
  var isRefusedForLoad: Bool {
    isBusy || (readable { try list() } ?? []).contains { $0.error?.bridgeError == .busy }
  }

  /// Whether the body lists an accepted parameter.
  var isPartlyDone: Bool { (readable { try list() } ?? []).contains { $0.success != nil } }

  private var isBusy: Bool { status == 429 || status == 503 }

  private var isList: Bool {
    body.withUnsafeBytes { $0.first { $0 > UInt8(ascii: " ") } } == UInt8(ascii: "[")
  }

  private func list() throws(BridgeError) -> [CLIPItem] {
    guard isList else { throw .malformed("no list") }
    return try decoded([CLIPItem].self)
  }

  private func content<Content: Decodable>(_ type: Content.Type) throws(BridgeError) -> Content {
    guard !isBusy else { throw .busy }
    guard status < 500 else { throw .failed("answered with HTTP status \(status)") }
    guard (200..<300).contains(status) else { throw .malformed("HTTP status \(status)") }
    guard !body.isEmpty else { throw .malformed("an empty body") }
    return try decoded(type)
  }

  private func decoded<Content: Decodable>(_ type: Content.Type) throws(BridgeError) -> Content {
    guard String(validating: body, as: UTF8.self) != nil else { throw .malformed("not UTF-8") }
    do { return try decode(type) } catch let error as DecodingError {
      throw .malformed(error.complaint(isJSON: readable { try decode(Anything.self) } != nil))
    } catch { throw .malformed("not JSON") }
  }
}

private struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}

extension DecodingError {
  /// What is wrong with the body, for people. `.dataCorrupted` means no JSON, or if `isJSON`, a number that doesn't fit.
  fileprivate func complaint(isJSON: Bool) -> String {
    let place = place.isEmpty ? "the whole" : place
    return switch self {
    case .keyNotFound: "\(place) is missing"
    case .typeMismatch, .valueNotFound: "\(place) has the wrong type"
    case .dataCorrupted where !isJSON: "not JSON"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "a number in it is too large or not whole" : "\(place) can't be read"
    @unknown default: "not JSON"
    }
  }
}
