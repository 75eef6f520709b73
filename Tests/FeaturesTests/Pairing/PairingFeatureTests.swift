import Features
import KhipuControl
import KhipuMessages
import KhipuTestTools
import Testing
import UseCases

struct PairingFeatureTests {
  @Test(
    "A pairing command is carried out and reported",
    arguments: [(.pair(with: "hue"), "pair with hue"), (.unpair, "unpair")]
      as [(Command.Pairing, String)])
  func reportsOutcome(_ command: Command.Pairing, _ call: String) async {
    let calls = Recorder<String>()
    let environment = Environment.mock { environment in
      let request = environment.pairing.request
      environment.pairing.request = { host throws(BridgeError) in
        calls.record("pair with \(host)")
        return try await request(host)
      }
      environment.pairing.forget = { calls.record("unpair") }
    }
    let reports = await output(of: createPairingFeature, for: .pairing(command), in: environment)
    #expect(reports == [.report(.pairing(command), .succeeded)])
    #expect(calls.events == [call])
  }
}
