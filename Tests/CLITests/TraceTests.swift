import Foundation
import KhipuTestTools
import Models
import TestSupport
import Testing

struct TraceTests {
  @Test("--trace prints the steps of a sentence to standard error, and leaves the report on standard output")
  func printsSteps() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run("turn light 1 on", "--trace")
      #expect(ending.output == "lighting: turning Desk lamp on succeeded\n" && ending.code == 0)
      let steps = ending.errors.matches(of: #/ (\w+Feature|bridge\.\w+)\n/#).map(\.1)
      #expect(steps == ["LightingFeature", "bridge.lightRecords", "bridge.change", "LoggingFeature", "LoggingFeature"])
    }
  }

  @Test("--trace=test prints the test in LightingTurnLight1On.swift, with another date and state")
  func printsTest() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run("turn light 1 on", "--trace=test")
      #expect(ending.output == "lighting: turning Desk lamp on succeeded\n" && ending.code == 0)
      let text = ending.errors.replacing(/"date", "\d+"/, with: #""date", "0""#)
      let file = try SourceFolder.test("AppDomainTests/Lighting/LightingTurnLight1On.swift")
      // The state depends on which features exist.
      let state = /state: #"(.*)"#/
      #expect(text.replacing(state, with: "") == file.replacing(state, with: ""))
      let json = try #require(text.firstMatch(of: state)?.1)
      #expect(try JSONDecoder().decode(AppState.self, from: Data(json.utf8)) == AppState())
    }
  }

  @Test("The output of --trace=test has no bridge key, whether the bridge sends or refuses the key")
  func outputHasNoBridgeKey() async throws {
    let bridge = PairingBridge()
    try await withSandbox { sandbox in
      try await withServer(bridge.answer) { server in
        let options = ["--timeout", "600", "--trace=test"]
        let paired = try await sandbox.run(["pair with \"127.0.0.1:\(server.port)\""] + options)
        bridge.forget()
        let turned = try await sandbox.run(["turn light 1 on"] + options)
        #expect(paired.errors.contains(#".returns("pairing.request""#))
        #expect(turned.errors.contains(##".throws("bridge.lightRecords", #"{"unauthorized":{}}"#)"##))
        #expect(!paired.errors.contains(bridge.key) && !turned.errors.contains(bridge.key))
      }
    }
  }
}
