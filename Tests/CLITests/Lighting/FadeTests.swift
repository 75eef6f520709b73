import KhipuTestTools
import TestSupport
import Testing

/// A bridge that forgets the brightness of a light that fades to off.
struct FadeTests {
  @Test(
    "A light that faded to off is turned on at its brightness before that, by whatever turns it on, and in another process",
    arguments: [
      ("turn light 5 on", "turn light 5 off over 2s"), ("toggle zone 3", "turn room 2 off over 2s"),
      ("undo", "toggle light 5 over 2s"), ("light 5 red", "turn all lights off over 1s"),
    ])
  func turnsOn(line: String, fade: String) async throws {
    try await withPairedBridge(.http) { paired in
      var forgetful = EmulatedBridge()
      forgetful.forgetsBrightness = true
      paired.bridge.reset(to: forgetful)
      let faded = try await paired.sandbox.run(fade)
      #expect(faded.code == 0, "\(faded)")
      #expect(try level(of: 5, paired) == "1 off")
      let ending = try await paired.sandbox.run(line)
      #expect(ending.code == 0, "\(ending)")
      #expect(try level(of: 5, paired) == "77 on")
      // A second time, the brightness is not sent again.
      paired.bridge.meddle { request, bridge in
        #expect(request.method == "GET" || !String(decoding: request.body, as: UTF8.self).contains("bri"))
        return nil
      }
      #expect(try await paired.sandbox.run("turn light 5 off").code == 0)
      #expect(try await paired.sandbox.run("turn light 5 on").code == 0)
    }
  }

  private func level(of light: Int, _ paired: PairedBridge) throws -> String {
    var found = ""
    try paired.bridge.change { bridge in
      found = "\(bridge.lights[light]?.values["bri"] ?? 0) \(bridge.lights[light]?.isOn == true ? "on" : "off")"
    }
    return found
  }
}
