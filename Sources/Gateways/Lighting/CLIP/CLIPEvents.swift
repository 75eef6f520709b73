import KhipuHTTP
import Models
import UseCases

extension CLIPClient {
  /// Forwards events, and returns true when the bridge ends the stream; false if it doesn't support CLIP v2.
  func events(_ listener: Bridge.Listener) async throws(BridgeError) -> Bool {
    let news = CLIPNews(behind: listener.last)
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    async let delivery: Void = {
      for await _ in signals { while let event = news.take() { await listener.receive(event) } }
    }()
    let result = await stream(behind: listener.last) { bytes in
      defer { signal.yield() }
      return news.add(bytes)
    }
    // Events that arrived before the end are forwarded, even if the stream failed.
    signal.finish()
    await delivery
    let response = try result.get()
    switch response.status {
    case 200:
      guard response.headers["content-type"]?.hasPrefix("text/event-stream") == true else { return false }
      if news.isTooLong { throw .malformed("an event is too long") }
      return true
    case 404: return false
    case 401, 403: throw .unauthorized
    case 429, 503: throw .busy
    case let status where status >= 500: throw .failed("answered with HTTP status \(status)")
    case let status: throw .malformed("HTTP status \(status)")
    }
  }

  private func stream(
    behind last: String?, _ receive: @escaping Transport.Receiver
  ) async -> Result<HTTPResponse, BridgeError> {
    do { return .success(try await transport.stream(request(behind: last), receive)) } catch {
      return .failure(BridgeError(error).shortened(key.redacted))
    }
  }

  private func request(behind last: String?) -> HTTPRequest {
    let headers = ["Accept": "text/event-stream", "hue-application-key": key.secret]
    let position = last.map { ["Last-Event-ID": $0] } ?? [:]
    return HTTPRequest(method: .get, path: "/eventstream/clip/v2", headers: headers.merging(position) { $1 })
  }
}
