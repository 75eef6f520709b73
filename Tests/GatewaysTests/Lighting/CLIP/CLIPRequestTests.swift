import KhipuValues
import KhipuHTTP
import Models
import TestSupport
import Testing

@testable import Gateways

struct CLIPRequestTests {
  private static let requests: [(CLIPRequest, String, String, String?)] = [
    (.lights, "GET", "lights", nil), (.groups, "GET", "groups", nil), (.scenes, "GET", "scenes", nil),
    (
      .state(7, [.on: .flag(true), .bri: .number(1), .ct: .number(153)], over: nil), "PUT", "lights/7/state",
      #"{"bri":1,"ct":153,"on":true}"#
    ),
    (
      .state(7, [.on: .flag(false)], over: LightTransition(clamping: 0)), "PUT", "lights/7/state",
      #"{"on":false,"transitiontime":0}"#
    ),
    (.name(7, #"a"\b"#), "PUT", "lights/7", #"{"name":"a\"\\b"}"#),
    (.action(2, [.on: .flag(false)], over: nil), "PUT", "groups/2/action", #"{"on":false}"#),
    (
      .action(nil, [.on: .flag(true)], over: LightTransition(clamping: 20)), "PUT", "groups/0/action",
      #"{"on":true,"transitiontime":20}"#
    ),
    (.action(3, [.bri: .number(128)], over: nil), "PUT", "groups/3/action", #"{"bri":128}"#),
    (.recall("4e1c-on-0", of: 2, over: nil), "PUT", "groups/2/action", #"{"scene":"4e1c-on-0"}"#),
    (
      .recall("4e1c-on-0", of: nil, over: LightTransition(clamping: 20)), "PUT", "groups/0/action",
      #"{"scene":"4e1c-on-0","transitiontime":20}"#
    ),
  ]

  @Test(
    "Each CLIP request has its method, a path with the key, and its body, if any; its description has no key",
    arguments: requests)
  func methodPathAndBody(request: CLIPRequest, method: String, resource: String, body: String?) throws {
    let http = try request.http(EmulatedBridge.key)
    #expect(http.method.rawValue == method)
    #expect(http.path == "/api/s3cret-Key_1/\(resource)")
    #expect(http.body.map { String(decoding: $0, as: UTF8.self) } == body)
    #expect("\(request)" == "\(method) \(resource)")
  }

  @Test("The description of an application key doesn't reveal the key")
  func descriptionHidesKey() {
    struct Holder { let key: ApplicationKey }
    let (key, holder) = (EmulatedBridge.key, Holder(key: EmulatedBridge.key))
    var dumped = ""
    dump(holder, to: &dumped)
    let texts = [
      "\(key)", String(reflecting: key), "\(holder)", String(reflecting: holder), "\([key])", dumped,
      "\(CLIPClient(transport: BridgeStage().transport, key: key))",
    ]
    for text in texts { #expect(!text.contains(key.secret)) }
    #expect(key.redacted("/api/\(key.secret)/lights") == "/api/(application key)/lights")
  }

  @Test(
    "An application key must be one or more ASCII letters, digits, hyphens and underscores",
    arguments: ["", "a/b", "a b", "a?b", "ä", "a%", "a\n", ".."])
  func refusesInvalidKey(text: String) { #expect(ApplicationKey(text) == nil) }
}
