@testable import KhipuHTTP
import Testing

struct HTTPRequestTests {
  @Test(
    "A request's description contains neither its path, which may have a key, nor its body",
    arguments: HTTPRequest.Method.allCases)
  func descriptionContainsNoPath(_ method: HTTPRequest.Method) {
    let request = HTTPRequest(method: method, path: "/api/s3cret/lights", body: Array("s3cret".utf8))
    var dumped = ""
    dump(request, to: &dumped)
    #expect(dumped == "- \(method.rawValue)\n")
    #expect("\(request)" == method.rawValue)
    #expect(String(reflecting: [request]) == "[\(method.rawValue)]")
  }

  @Test("A request's JSON body has sorted members and unescaped slashes, and its content type is `application/json`")
  func encodesJSONBody() throws {
    let request = try HTTPRequest(method: .put, path: "/", json: ["b": "1/2", "a": "é", "c": "灯"])
    #expect(String(decoding: request.body ?? [], as: UTF8.self) == #"{"a":"é","b":"1/2","c":"灯"}"#)
    #expect(request.headers == ["Content-Type": "application/json"])
  }

  @Test("A request created with a nil JSON value has no body")
  func hasNoBody() throws { #expect(try HTTPRequest(method: .get, path: "/", json: nil as Int?).body == nil) }

  @Test("Creating a request throws `.malformed` if its value can't be encoded as JSON")
  func throwsMalformed() {
    #expect(throws: TransportError.malformed("what is to be sent is no JSON")) {
      try HTTPRequest(method: .put, path: "/", json: Double.infinity)
    }
  }

  @Test("The body of a response is decoded as JSON")
  func decoding() throws {
    #expect(try HTTPResponse(status: 200, body: Array("[1,2]".utf8)).decode([Int].self) == [1, 2])
  }

  @Test("The default limits of a transport are 10 seconds and 1 MiB per response, and three connections")
  func defaultLimits() {
    #expect(TransportLimits() == TransportLimits(timeout: .seconds(10), size: 1_048_576, connections: 3))
  }
}
