#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import UseCases

extension HTTPResponse {
  /// The object that the body is.
  ///
  /// - Throws: the error where the body is a list of errors, as it is for every request that is refused.
  func object<Content: Decodable>(_ type: Content.Type) throws(BridgeError) -> Content {
    if let error = readable({ try list() })?.error { throw error }
    return try content(type)
  }

  /// The list of what was taken and what was refused.
  func items() throws(BridgeError) -> [CLIPItem] {
    guard (200..<300).contains(status), isList else { return try object([CLIPItem].self) }
    return try list()
  }

  /// Whether nothing is wrong with the request, but it came at a time when there was too much to do.
  var isRefusedForLoad: Bool {
    guard !isBusy else { return true }
    guard isList, let items = readable({ try list() }) else { return false }
    return items.contains { $0.error?.bridgeError == .busy }
  }

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
    guard (200..<300).contains(status) else { throw .malformed("HTTP status \(status)") }
    guard !body.isEmpty else { throw .malformed("an empty body") }
    return try decoded(type)
  }

  private func decoded<Content: Decodable>(_ type: Content.Type) throws(BridgeError) -> Content {
    guard String(validating: body, as: UTF8.self) != nil else { throw .malformed("not UTF-8") }
    do { return try JSONDecoder().decode(type, from: body) } catch let error as DecodingError {
      throw .malformed(error.complaint(isJSON: readable { try JSONDecoder().decode(Anything.self, from: body) } != nil))
    } catch { throw .malformed("not JSON") }
  }
}

/// Any JSON.
private struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}

extension DecodingError {
  /// What is wrong with the JSON, and where.
  ///
  /// - Parameter isJSON: Whether it is JSON at all: the decoder says of a number that doesn't fit that it is none.
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
