import Features
import Foundation
import KhipuCommandLine
import KhipuSentences
import KhipuTestTools
import KhipuValues
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
