#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Models
internal import UseCases

/// Runs described requests, one at a time.
///
/// The API has a session of its own, and so has each bucket: what opens the API is in no request to a bucket, and no reply leads
/// a request elsewhere, since no redirection is followed. What surely wasn't done, because nobody answered or because there was
/// too much to do, is sent again after pauses that double from half a second. What may have been done isn't: whoever
/// asked decides.
struct UploadExecutor<C: Clock>: Sendable where C.Duration == Duration {
  /// A session with whoever is at the endpoint, which nothing else uses.
  typealias Session = @Sendable (Endpoint, TransportLimits) -> Transport

  private static var attempts: Int { 4 }

  let settings: APISettings
  let timeout: Duration
  let session: Session
  let clock: C

  /// Sends the request, and answers the reply where it was accepted.
  func send(_ request: RequestDescription) async throws(UploadError) -> ReplyDescription {
    switch request {
    case .api(let method, let path, let body):
      let address = try settings.apiAddress()
      let headers = ["Content-Type": "application/json"].merging(try settings.authorization()) { first, _ in first }
      let http = HTTPRequest(
        method: HTTPRequest.Method(method), path: address.path(to: path), headers: headers, body: try encode(body))
      return try await send(http, to: address.endpoint, .api)
    case .form(let address, let fields, let file):
      guard let address = WebAddress(address) else {
        throw .malformedAllocation("url is no address with https://")
      }
      let form = MultipartForm(fields: fields, file: file)
      let http = HTTPRequest(
        method: .post, path: address.path, headers: ["Content-Type": form.type], body: form.body)
      return try await send(http, to: address.endpoint, .bucket)
    }
  }

  private func send(
    _ request: HTTPRequest, to endpoint: Endpoint, _ side: UploadError.Side
  ) async throws(UploadError) -> ReplyDescription {
    // What an API says is kept in the state, so it had better be short.
    let limits = TransportLimits(connecting: timeout, answering: timeout, size: 1 << 16, connections: 1)
    let transport = session(endpoint, limits)
    var (pause, left) = (Duration.milliseconds(500), Self.attempts)
    while true {
      do throws(UploadError) {
        return try await sendOnce(request, through: transport, side)
      } catch {
        left -= 1
        guard error.mayBeRetried, left > 0 else { throw error }
      }
      do { try await clock.sleep(for: pause) } catch { throw .cancelled }
      pause *= 2
    }
  }

  private func sendOnce(
    _ request: HTTPRequest, through transport: Transport, _ side: UploadError.Side
  ) async throws(UploadError) -> ReplyDescription {
    let response: HTTPResponse
    do { response = try await transport.send(request) } catch {
      throw UploadError(error, of: side, timeout: timeout)
    }
    if let error = UploadError(status: response.status, of: side) { throw error }
    return ReplyDescription(status: response.status, body: response.json)
  }

  private func encode(_ body: JSONValue) throws(UploadError) -> Data {
    do throws(FileError) { return try File.encode(body, for: "") } catch {
      throw .interrupted(.api, "what is to be sent is no JSON")
    }
  }
}

extension HTTPRequest.Method {
  fileprivate init(_ method: RequestDescription.Method) {
    self =
      switch method {
      case .post: .post
      case .put: .put
      }
  }
}

extension APISettings {
  fileprivate func apiAddress() throws(UploadError) -> WebAddress {
    let advice = "set KHIPU_API to the address of the API, such as https://api.example.com"
    guard let address else { throw .unconfigured(advice) }
    guard let address = WebAddress(ofAPI: address) else { throw .misconfigured(advice) }
    return address
  }

  fileprivate func authorization() throws(UploadError) -> [String: String] {
    guard let key else { return [:] }
    guard key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .misconfigured("set KHIPU_API_KEY to the key of the API, which has no spaces or special characters")
    }
    return ["Authorization": "Bearer \(key)"]
  }
}

extension UploadError {
  fileprivate init(_ error: TransportError, of side: Side, timeout: Duration) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .timedOut: .timedOut(side, seconds: timeout / .seconds(1))
      case .unreachable(let reason), .missing(let reason): .unreachable(side, reason)
      case .broken(let reason): .interrupted(side, reason)
      case .untrusted: .untrusted(side)
      }
  }

  /// What a status says; nil where the request was accepted.
  fileprivate init?(status: Int, of side: Side) {
    switch (side, status) {
    case (_, 200..<300): return nil
    case (_, 429), (_, 503): self = .busy(side)
    case (.api, 401), (.api, 403): self = .unauthorized
    case _: self = .refused(side, status: status)
    }
  }

  /// Whether nothing of the request can have been done, and it may be done soon.
  fileprivate var mayBeRetried: Bool {
    switch self {
    case .unreachable, .busy: true
    case .unimplemented, .cancelled, .unconfigured, .misconfigured, .claimed, .timedOut, .interrupted, .untrusted,
      .unauthorized, .refused, .missingAllocation, .malformedAllocation, .unwritable:
      false
    }
  }
}

extension HTTPResponse {
  /// The body, where it is JSON that can be kept: what is nested too deeply couldn't be read again with more around it.
  fileprivate var json: JSONValue? {
    readable { try JSONDecoder().decode(JSONValue.self, from: body) }.flatMap { $0.depth <= 32 ? $0 : nil }
  }
}

extension JSONValue {
  /// How many lists and objects are around the innermost value.
  fileprivate var depth: Int {
    switch self {
    case .null, .flag, .number, .text: 0
    case .list(let values): 1 + (values.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.values.map(\.depth).max() ?? 0)
    }
  }
}
