@testable import KhipuHTTP

extension HTTPRequest {
  static let lights = HTTPRequest(method: .get, path: "/api/SECRETKEY/lights")
}

extension Transport {
  func result(of request: HTTPRequest = .lights) async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) { return .success(try await send(request)) } catch { return .failure(error) }
  }

  func streamResult(
    _ receive: @escaping Receiver = { _ in true }
  ) async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) { return .success(try await stream(.lights, receive)) } catch { return .failure(error) }
  }
}

extension Result<HTTPResponse, TransportError> {
  /// Whether the time limit passed, before or after the request was sent.
  func isTimeout(after seconds: Double) -> Bool {
    [true, false].contains { self == .failure(.timedOut(seconds: seconds, isSent: $0)) }
  }
}
