import KhipuTestTools
import Models
import TestSupport
import Testing

@testable import CLI

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

  @Test("After a fade to off, only lights with a brightness get one, and a light that was seen on since gets none")
  func others() async throws {
    try await withPairedBridge(.http) { paired in
      var bridge = forgetful
      for light in bridge.lights.keys { bridge.lights[light]?.isOn = true }
      paired.bridge.reset(to: bridge)
      #expect(try await paired.sandbox.run("turn all lights off over 1s").code == 0)
      let before = paired.server.requests.count
      let on = try await paired.sandbox.run("turn room 1 on")
      #expect(on.code == 0 && on.errors.isEmpty, "\(on)")
      let bodies = paired.server.requests.dropFirst(before).filter { $0.method == "PUT" }.map {
        "\($0.path.split(separator: "/").dropFirst(2).joined(separator: "/")) \(String(decoding: $0.body, as: UTF8.self))"
      }
      #expect(
        bodies == [
          #"lights/1/state {"on":true}"#, #"lights/2/state {"bri":128,"on":true}"#,
          #"lights/3/state {"bri":1,"on":true}"#,
        ])
      // Another app turns light 4 on at another brightness, and off.
      try paired.bridge.change { bridge in
        bridge.lights[4]?.isOn = true
        bridge.lights[4]?.values["bri"] = 9
      }
      #expect(try await paired.sandbox.run("lights").code == 0)
      try paired.bridge.change { bridge in bridge.lights[4]?.isOn = false }
      #expect(try await paired.sandbox.run("turn light 4 on").code == 0)
      #expect(try level(of: 4, paired) == "9 on")
    }
  }

  private var forgetful: EmulatedBridge {
    var bridge = EmulatedBridge()
    bridge.forgetsBrightness = true
    return bridge
  }

  private func level(of light: Int, _ paired: PairedBridge) throws -> String {
    var found = ""
    try paired.bridge.change { bridge in
      found = "\(bridge.lights[light]?.values["bri"] ?? 0) \(bridge.lights[light]?.isOn == true ? "on" : "off")"
    }
    return found
  }

  @Test("A colour by name or in hexadecimal keeps a light's brightness, and a brightness after it changes it")
  func colourKeepsBrightness() async throws {
    try await withPairedBridge(.http) { paired in
      for (line, level) in [
        ("set light 5 to red", 77), ("set light 5 to 804000", 77), ("set light 5 to warm", 77),
        ("set light 5 to cold", 77),
        ("apply hsb 120deg 50% on light 5", 77), ("set light 5 to red 100%", 254), ("undo", 77),
      ] {
        let ending = try await paired.sandbox.run(line)
        #expect(ending.code == 0, "\(ending)")
        #expect(try self.level(of: 5, paired) == "\(level) on", "\(line)")
      }
    }
  }
}
