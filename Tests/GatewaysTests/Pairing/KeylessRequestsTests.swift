import KhipuHTTP
import Foundation
import Testing
import UseCases

@testable import Gateways

struct KeylessRequestsTests {
  @Test(
    "Requests for a bridge's configuration and for a key contain no key; the computer's name is cut to 19 characters",
    arguments: ["", "desk", "a-very-long-name-of-a-computer"])
  func requestsContainNoKey(computer: String) throws {
    #expect(HTTPRequest.configuration == HTTPRequest(method: .get, path: "/api/config"))
    let pairing = try HTTPRequest.pairing(computer: computer)
    #expect(pairing.method == .post && pairing.path == "/api")
    let body = try JSONDecoder().decode([String: String].self, from: Data(try #require(pairing.body)))
    #expect(body == ["devicetype": "khipu#\(computer.prefix(19))"])
  }

  @Test("The bridge's ID and name are parsed from a recorded configuration")
  func recordedConfiguration() throws {
    let configuration = try HTTPResponse(status: 200, body: fixture("config.json")).configuration()
    #expect(configuration.bridgeid == "0242ACFFFE110002" && configuration.name == "Rig Bridge")
  }

  @Test("The key, or the reason why there is none, is parsed from the reply to a pairing request")
  func keyOrReason() throws {
    let paired = HTTPResponse(#"[{"success":{"username":"0ef59f","clientkey":"DC"}}]"#)
    #expect(try paired.applicationKey() == ApplicationKey("0ef59f"))
    let early = HTTPResponse(#"[{"error":{"type":101,"address":"/api/","description":"link button not pressed"}}]"#)
    #expect(throws: BridgeError.linkButtonNotPressed) { try early.applicationKey() }
    for json in ["[]", #"[{"success":{"username":7}}]"#, #"[{"success":{"username":"a/b"}}]"#] {
      #expect(throws: BridgeError.malformed("no application key")) { try HTTPResponse(json).applicationKey() }
    }
  }

  @Test("A bridge's ID must be 16 hexadecimal digits, and is converted to lower case")
  func bridgeID() {
    #expect(IdentifiedBridge.id("ECB5FAFFFE012345") == "ecb5fafffe012345")
    for text in ["", "ecb5fafffe01234", "ecb5fafffe0123456", "ecb5fafffe01234g", "ecb5fafffe 12345", "ｅcb5fafffe0123"] {
      #expect(IdentifiedBridge.id(text) == nil, "\(text)")
    }
  }
}
