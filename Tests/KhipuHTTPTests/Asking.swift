@testable import KhipuHTTP

extension HTTPRequest {
  static let lights = HTTPRequest(method: .get, path: "/api/SECRETKEY/lights")
}

extension Transport {
  func result() async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) { return .success(try await send(.lights)) } catch { return .failure(error) }
  }

  func streamResult(
    _ receive: @escaping Receiver = { _ in true }
  ) async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) { return .success(try await stream(.lights, receive)) } catch { return .failure(error) }
  }
}
