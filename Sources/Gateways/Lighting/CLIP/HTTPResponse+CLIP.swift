import KhipuFiles
import KhipuHTTP
import UseCases

extension HTTPResponse {
  /// The object in the body.
  ///
  /// - Throws: The first error listed in the body, whatever the status; without one, `.busy`, `.failed` or `.malformed`.
  func object<Content: Decodable>(_ type: Content.Type) throws(BridgeError) -> Content {
    if let error = readable({ try list() })?.error { throw error }
    guard !isBusy else { throw .busy }
    guard status < 500 else { throw .failed("answered with HTTP status \(status)") }
    guard (200..<300).contains(status) else { throw .malformed("HTTP status \(status)") }
    guard !body.isEmpty else { throw .malformed("an empty body") }
    return try decoded(type)
  }

  func items() throws(BridgeError) -> [CLIPItem] {
    guard (200..<300).contains(status), isList else { return try object([CLIPItem].self) }
    return try list()
  }

  /// Whether the status is 429 or 503, or the body lists an error 901.
  var isRefusedForLoad: Bool {
    isBusy || (readable { try list() } ?? []).contains { $0.error?.bridgeError == .busy }
  }

  /// Whether the status is 4xx or 503, or the body lists an error.
  var isRefused: Bool { isBusy || 400..<500 ~= status || (readable { try list() } ?? []).error != nil }

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

  private func decoded<Content: Decodable>(_ type: Content.Type) throws(BridgeError) -> Content {
    if let content = readable({ try decode(type) }) { return content }
    do { return try HTTPResponse(status: status, body: body.mended).decode(type) } catch {
      throw .malformed((error as? DecodingError)?.complaint(below: 0) ?? "not JSON")
    }
  }
}

extension [UInt8] {
  /// The JSON without what makes all of it unreadable for Foundation, if it is in one value: bytes that aren't UTF-8, and more than
  /// 512 levels of nesting. From the 65th level on, lists and objects are null.
  fileprivate var mended: [UInt8] {
    var (mended, level, isText, isEscaped): ([UInt8], Int, Bool, Bool) = ([], 0, false, false)
    for byte in String(decoding: self, as: UTF8.self).utf8 {
      let character = isText ? " " : Character(Unicode.Scalar(byte))
      if "[{".contains(character) {
        level += 1
        if level == 65 { mended += "null".utf8 }
      }
      if level < 65 { mended.append(byte) }
      if "]}".contains(character) { level -= 1 }
      if byte == UInt8(ascii: "\""), !isEscaped { isText.toggle() }
      isEscaped = isText && byte == UInt8(ascii: "\\") && !isEscaped
    }
    return mended
  }
}

extension DecodingError {
  /// What is wrong, for people, and where, below a place that is so deep in the body.
  func complaint(below depth: Int) -> String {
    let place = place(below: depth).isEmpty ? (depth == 0 ? "the whole" : "it") : place(below: depth)
    return switch self {
    case .keyNotFound: "\(place) is missing"
    case .typeMismatch, .valueNotFound: "\(place) has the wrong type"
    case .dataCorrupted: depth == 0 ? "not JSON" : "\(place) can't be read"
    @unknown default: "not JSON"
    }
  }
}
