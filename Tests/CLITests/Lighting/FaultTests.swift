import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing

@Suite(.enabled(if: Identity.isAvailable), .timeLimit(.minutes(10)))
struct FaultTests {
  @Test(
    "On a fault of the bridge, a command prints one line, exits with its code, and stores what the bridge has; the key stays hidden",
    arguments: [
      (
        "lights", #"GET lights [{"error":{"type":1,"address":"/","description":"text"}}]"#,
        "loading lights failed: the bridge does not accept the key of this home any more; run 'khipu connect HOST' to pair with the bridge",
        77
      ),
      (
        "turn light 2 on", #"PUT state [{"error":{"type":7,"address":"/","description":"KEY"}}]"#,
        #"turning Dimmable on failed: the bridge refused with error 7 saying "(application key)""#, 1
      ),
      (
        "lights", "GET lights <html>", #"loading lights failed: the bridge sent a response that is not understood: "#, 1
      ),
      (
        "turn light 2 on", "PUT state",
        "turning Dimmable on failed: the bridge closed the connection before it answered; the command may have been carried out",
        69
      ),
      ("turn light 9 on", "", "turning light 9 on failed: there is no light 9", 66),
    ] as [(String, String, String, Int32)], Scheme.allCases)
  func bridgeFault(_ given: (command: String, fault: String, line: String, code: Int32), scheme: Scheme) async throws {
    try await withPairedBridge(scheme) { paired in
      let words = given.fault.split(separator: " ", maxSplits: 2).map(String.init)
      let body = words.dropFirst(2).first?.replacing("KEY", with: paired.bridge.key)
      paired.bridge.meddle { request, _ in
        guard request.method == words.first, request.path.hasSuffix(words[1]) else { return nil }
        return body.map { .answer(200, $0) } ?? Reply()
      }
      let ending = try await paired.sandbox.run(given.command)
      paired.bridge.meddle(nil)
      #expect(ending.errors.hasPrefix("khipu: lighting: \(given.line)") && ending.output == "", "\(ending)")
      #expect(ending.errors.split(separator: "\n").count == 1 && ending.code == given.code, "\(ending)")
      try await paired.expectAgreement()
      try paired.expectSecrecy(ending)
    }
  }

  /// What a command finds in place of the paired bridge.
  enum Elsewhere: CaseIterable { case closedPort, otherCertificate, noHTTPS, noBridge, otherBridge }

  @Test(
    "If the paired bridge isn't at its address, a command fails once, hides the key, and leaves the state unchanged",
    arguments: [
      (.closedPort, 69, "the bridge is not reachable: \""),
      (.otherCertificate, 77, "run 'khipu disconnect', then 'khipu connect HOST'"),
      (.noHTTPS, 69, "the bridge is not reachable: \"it has no HTTPS that this app understands\""),
      (.noBridge, 66, " is no Hue bridge"), (.otherBridge, 77, "the bridge is not paired with this home"),
    ] as [(Elsewhere, Int32, String)])
  func elsewhere(_ place: Elsewhere, _ code: Int32, _ says: String) async throws {
    try await withPairedBridge(.https) { paired in
      // The last two are at a given host, the others at the paired bridge's address.
      let isGiven = place == .noBridge || place == .otherBridge
      func check(_ port: Int) async throws {
        if !isGiven { try paired.move(to: "127.0.0.1", port) }
        let options = (isGiven ? ["--bridge", "127.0.0.1:\(port)"] : []) + ["--timeout", "60"]
        let ending = try await paired.sandbox.run(["turn light 2 on"] + options).withoutSearch
        #expect(ending.errors.contains(says) && ending.output == "", "\(ending)")
        #expect(ending.errors.split(separator: "\n").count == 1 && ending.code == code, "\(ending)")
        #expect(try await paired.sandbox.run(["status"] + options).code == code)
        try paired.expectSecrecy(ending)
      }
      switch place {
      case .closedPort:
        let closed = try Socket(boundTo: .v4)
        defer { closed.close() }
        try await check(closed.port())
      case .otherCertificate: try await withServer(paired.bridge, .https) { try await check($0.port) }
      case .noHTTPS: try await withServer(paired.bridge, .http) { try await check($0.port) }
      case .noBridge: try await withServer({ _ in .answer(200, "<html></html>") }) { try await check($0.port) }
      case .otherBridge:
        try await withServer(ServedBridge(id: "ecb5fafffe000002"), .https) { try await check($0.port) }
      }
      try paired.move(to: "127.0.0.1", paired.server.port)
      try await paired.expectAgreement()
    }
  }

  @Test("If a command's reply is lost, the next command reads the lights, and stores what the first one changed")
  func lostReply() async throws {
    try await withPairedBridge(.http) { paired in
      paired.bridge.meddle { request, bridge in
        guard request.path.hasSuffix("/lights/2/state") else { return nil }
        _ = bridge.reply(to: request)
        return Reply()
      }
      let ending = try await paired.sandbox.run(input: "turn light 2 on\nturn light 1 on\n")
      #expect(ending.code == 69)
      #expect(ending.output == "lighting: turning Plug on succeeded\n")
      #expect(try await paired.keptState().home.lights[2]?.power == .on)
      try await paired.expectAgreement()
    }
  }
}
