import Foundation
import Gateways
import KhipuTerminal
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing

@testable import CLI

@Suite(.enabled(if: Identity.isAvailable), .timeLimit(.minutes(10)))
struct FaultTests {
  @Test(
    "On a bridge fault, a command prints one line, exits with the right code, hides the key, and stores what the bridge reported",
    arguments: Fault.all, Scheme.allCases)
  func bridgeFault(fault: Fault, scheme: Scheme) async throws {
    try await withPairedBridge(scheme) { paired in
      paired.bridge.meddle(fault.meddling)
      let ending = try await paired.sandbox.run(fault.arguments)
      paired.bridge.meddle(nil)
      fault.expect(ending)
      try await paired.expectAgreement(isUnreachableUnawares: fault.isUnreachableUnawares)
      try paired.expectSecrecy(ending)
    }
  }

  @Test(
    "If the paired bridge isn't at its address, a command fails once, hides the key, and leaves the state unchanged",
    arguments: Elsewhere.allCases.flatMap { place in
      Scheme.allCases.filter(place.isPossible).map { (place, $0) }
    })
  func elsewhere(_ place: Elsewhere, scheme: Scheme) async throws {
    try await withPairedBridge(scheme) { paired in
      try await place.serve(besides: paired, scheme) { port in
        let host = "127.0.0.1:\(port)"
        if place.isPaired { try paired.move(to: "127.0.0.1", port) }
        for words in [Fault.turn, ["status"]] {
          let arguments = words + (place.isPaired ? [] : ["--bridge", host]) + ["--timeout", "60"]
          var ending = try await paired.sandbox.run(arguments)
          // Only the paired bridge is searched for.
          if place.isPaired { ending = ending.withoutSearch }
          // The status of a bridge is its table, also if it can't be used.
          let isTable = words == ["status"] && place != .noBridge
          let (said, rest) = isTable ? (ending.output, ending.errors) : (ending.errors, ending.output)
          #expect(said.hasPrefix(isTable ? "bridge " : "khipu: ") && said.contains(place.ends.says), "\(ending)")
          #expect((isTable || said.split(separator: "\n").count == 1) && rest.isEmpty, "\(ending)")
          #expect(ending.code == place.ends.code && !ending.isBySignal, "\(ending)")
          try paired.expectSecrecy(ending)
        }
        try paired.move(to: "127.0.0.1", paired.server.port)
      }
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
      let kept = try await paired.keptState()
      #expect(kept.home.lights[2]?.power == .on)
      try await paired.expectAgreement()
    }
  }
}

extension Fault {
  /// Expects one line with the expected text, and the advice at its end if there is any.
  fileprivate func expect(_ ending: Ending) {
    let ending = ending.withoutSearch
    let (said, rest) = kind == nil ? (ending.output, ending.errors) : (ending.errors, ending.output)
    #expect(said.split(separator: "\n").count == 1 && rest.isEmpty, "\(ending)")
    #expect(said.contains(says), "\(ending)")
    #expect(said.hasSuffix((advice.map { "; \($0)" } ?? "") + "\n"), "\(ending)")
    #expect(ending.code == (kind.map(ExitCode.failed) ?? .done).number)
    #expect(!ending.isBySignal)
  }
}
