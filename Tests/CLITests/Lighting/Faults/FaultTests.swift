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
  private static let cases = Experiments.sample(
    of: Fault.all.flatMap { fault in Scheme.allCases.map { (fault, $0) } },
    kinds: { fault, scheme in [fault.testDescription, "\(scheme)"] })

  @Test(
    "On a bridge fault, a command prints one line, exits with the right code, hides the key, and stores what the bridge reported",
    arguments: cases)
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
    "On a network fault, a command searches for the bridge, fails once, exits with 69, and leaves the state unchanged",
    arguments: [
      ("255.255.255.255", "Network is unreachable"), ("127.0.0.1", "Connection refused"), ("nobody.invalid", "resolve"),
    ], Phase.allCases)
  func networkFault(_ place: (host: String, says: String), phase: Phase) async throws {
    let closed = try Socket(boundTo: .v4)
    defer { closed.close() }
    try await withPairedBridge(.https) { paired in
      try paired.move(to: place.host, try closed.port())
      let ending = try await paired.sandbox.run(phase.arguments)
      let lines = ending.errors.split(separator: "\n")
      let line = lines.last ?? ""
      #expect(lines.first?.hasPrefix("khipu: the bridge doesn't answer at \(place.host):") == true, "\(ending)")
      #expect(lines.count { $0.contains("failed") } == 1 && ending.output.isEmpty, "\(ending)")
      #expect(line.contains("failed: the bridge is not reachable: \"") && line.contains(place.says), "\(ending)")
      #expect(ending.code == 69)
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
