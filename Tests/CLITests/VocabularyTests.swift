import Features
import Foundation
import KhipuCommandLine
import KhipuSentences
import KhipuTerminal
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing

@testable import CLI

@Suite(.enabled(if: Identity.isAvailable), .timeLimit(.minutes(10)))
struct VocabularyTests {
  private static let needingBridge = [Command.Lighting.catalogue, Command.Dashboard.catalogue]

  /// A sample of the commands that need a bridge, over HTTP and HTTPS.
  private static let sampled = Experiments.sample(
    of: needingBridge.flatMap(\.forms).flatMap(\.sentences).flatMap { sentence in
      Scheme.allCases.map { (sentence, $0) }
    }, kinds: { [$0, "\($1)"] })

  /// The other commands, except pairing and unpairing. A command may depend on an earlier one.
  private static let others = Command.catalogues.filter { catalogue in
    !(["pairing"] + needingBridge.map(\.name)).contains(catalogue.name)
  }.flatMap(\.forms).flatMap(\.sentences)

  @Test(
    "With a paired bridge, every command succeeds in a process of its own, and none prints the key",
    arguments: Scheme.allCases)
  func everyCommandSucceeds(scheme: Scheme) async throws {
    try await withPairedBridge(scheme) { paired in
      var endings = [try await paired.sandbox.run("connect", paired.host)]
      for example in Self.sampled.filter({ $0.1 == scheme }).map(\.0) + Self.others {
        paired.bridge.reset(to: .lit)
        try await paired.loadedState()
        let ending = try await paired.sandbox.run([example])
        #expect(ending.code == 0 && ending.errors.isEmpty, "\(example): \(ending)")
        #expect(ending.output.hasSuffix(" succeeded\n"), "\(example): \(ending)")
        try await paired.expectAgreement()
        endings.append(ending)
      }
      let now = KhipuValues.Moment.epoch + Date.now.timeIntervalSince1970
      for part in Khipu.parts {
        let ending = try await paired.sandbox.run(part.name, "--json")
        #expect(ending == Ending(output: try await part.json(paired.keptState(), now) + "\n"))
        endings.append(ending)
      }
      for command in ["status", "pairing: pair with \(paired.host)", "pairing: unpair"] {
        endings.append(try await paired.sandbox.run(command))
      }
      #expect(endings.allSatisfy { $0.code == 0 && !($0.output + $0.errors).contains(paired.bridge.key) })
    }
  }

  @Test(
    "Every command that needs a bridge is refused if the bridge's certificate has changed, and no request is sent"
  )
  func certificateHasChanged() async throws {
    try await withPairedBridge(.https) { paired in
      try await withServer(paired.bridge, .https) { impostor in
        try paired.move(to: "127.0.0.1", impostor.port)
        let fingerprints = [paired.server, impostor].map { "\"sha256//\($0.digest)\"" }
        let refusal = "has another fingerprint: \(fingerprints[0]) was expected, not \(fingerprints[1])"
        let parts = Khipu.parts.filter { !$0.sources.isEmpty }
        let commands = Self.needingBridge.flatMap(\.forms).flatMap(\.sentences)
        for command in commands + parts.map(\.name) {
          let ending = try await paired.sandbox.run(command)
          let said = ending.output + ending.errors
          #expect(ending.code == 77, "\(command): \(ending)")
          #expect(said.contains(refusal), "\(command): \(ending)")
          #expect(said.contains("run 'khipu disconnect', then 'khipu connect HOST'"), "\(command): \(ending)")
          try paired.expectSecrecy(ending)
        }
        #expect(try await paired.sandbox.run("status").code == 77)
        #expect(impostor.bytes.isEmpty)
      }
    }
  }

  @Test("A command to a bridge that was paired over HTTPS isn't sent over HTTP")
  func notSentOverHTTP() async throws {
    try await withPairedBridge(.https) { paired in
      try await withServer(paired.bridge, .http) { impostor in
        try paired.move(to: "127.0.0.1", impostor.port)
        let ending = try await paired.sandbox.run("turn light 1 on")
        let reason = "it has no HTTPS that this app understands"
        #expect(ending.errors.contains("failed: the bridge is not reachable: \"\(reason)\"\n"))
        #expect(ending.code == 69)
        #expect(impostor.requests.isEmpty)
      }
    }
  }

  @Test("If a bridge other than the paired one answers over HTTP, a command fails, and the key isn't sent")
  func anotherBridgeAnswers() async throws {
    try await withPairedBridge(.http) { paired in
      let stranger = ServedBridge(id: "ecb5fafffe000002")
      try await withServer(stranger, .http) { server in
        let there = try await paired.sandbox.run("turn light 1 on", "--bridge", "127.0.0.1:\(server.port)")
        let (start, advice) = (
          "khipu: lighting: turning Plug on failed:", "run 'khipu connect HOST' to pair with the bridge"
        )
        let unpaired = "\(start) the bridge is not paired with this home; \(advice)\n"
        #expect(there == Ending(errors: unpaired, code: 77))
        #expect(!String(decoding: server.bytes, as: UTF8.self).contains(paired.bridge.key))
        try paired.move(to: "127.0.0.1", server.port)
        let ending = try await paired.sandbox.run("turn light 1 on")
        #expect(
          ending.withoutSearch.errors.hasPrefix("\(start) the bridge has another fingerprint: \"\(paired.bridge.id)\""))
        #expect(ending.code == 77 && ending.output == "")
        #expect(!String(decoding: server.bytes, as: UTF8.self).contains(paired.bridge.key))
      }
    }
  }
}

extension Server {
  /// The digest of the public key in base64, as in a fingerprint; empty without HTTPS.
  fileprivate var digest: String { identity?.digest.base64EncodedString() ?? "" }
}

extension EmulatedBridge {
  /// A bridge whose lights are on and have all capabilities.
  fileprivate static var lit: EmulatedBridge {
    var light = EmulatedBridge.kinds[5]
    light?.isOn = true
    var bridge = EmulatedBridge()
    for id in bridge.lights.keys {
      bridge.lights[id] = light
      bridge.lights[id]?.name = "Light \(id)"
    }
    return bridge
  }
}
