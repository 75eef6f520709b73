@testable import KhipuHTTP
import Foundation
import Testing

@Suite("HTTP requests")
struct HTTPRequestTests {
  @Test(
    "A request's description contains neither its path, which may have a key, nor its body",
    arguments: HTTPRequest.Method.allCases)
  func secret(_ method: HTTPRequest.Method) {
    let request = HTTPRequest(method: method, path: "/api/s3cret/lights", body: Array("s3cret".utf8))
    var dumped = ""
    dump(request, to: &dumped)
    #expect(dumped == "- \(method.rawValue)\n")
    #expect("\(request)" == method.rawValue)
    #expect(String(reflecting: [request]) == "[\(method.rawValue)]")
  }

  @Test("A JSON body has sorted members and unescaped slashes")
  func json() throws {
    let request = try HTTPRequest(method: .put, path: "/", json: ["b": "1/2", "a": "é", "c": "灯"])
    #expect(String(decoding: request.body ?? [], as: UTF8.self) == #"{"a":"é","b":"1/2","c":"灯"}"#)
    #expect(request.headers == ["Content-Type": "application/json"])
  }
}
