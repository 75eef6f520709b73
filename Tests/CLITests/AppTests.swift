import Foundation
import KhipuCommandLine
import KhipuControl
import KhipuMessages
import KhipuTerminal
import KhipuValues
import Models
import TestSupport
import Testing

@testable import CLI

struct AppTests {
  @Test("Two apps with different homes can run concurrently in one process without changing each other's home")
  func separateHomes() async throws {
    try await withSandbox { sandbox in
      let homes = ["here", "there"].map {
        Configuration(home: sandbox.folder.appending(path: $0).path, timeout: .seconds(600))
      }
      let (first, second) = (try App(homes[0]), try App(homes[1]))
      async let added = first.carryOut("add \"desk lamp\" to favorites")
      async let turned = second.carryOut("turn study off")
      #expect(try await added.map { "\($0)" } == ["dashboard: adding light 1 to favorites succeeded"])
      #expect(try await turned.map { "\($0)" } == ["lighting: turning room 1 off succeeded"])
      let states = (
        try await first.state(after: StatePart.lights.sources), try await second.state(after: StatePart.lights.sources)
      )
      #expect(states.0.favorites.map(\.id) == [1] && states.1.favorites.isEmpty)
      #expect(states.0.home.lights[1]?.power == .on && states.1.home.lights[1]?.power == .off)
    }
  }

  @Test("Sentences that one app carries out concurrently each get only their own report")
  func separateReports() async throws {
    try await withSandbox { sandbox in
      let app = try App(Configuration(home: sandbox.home.path, timeout: .seconds(600)))
      let sentences = (1...8).flatMap { ["rename light \($0 % 3 + 1) to x\($0)", "write y\($0)"] }
      let reports = try await withThrowingTaskGroup { group in
        for sentence in sentences { group.addTask { (sentence, try await app.carryOut(sentence)) } }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1.map { "\($0)" } }
      }
      for sentence in sentences {
        let end = sentence.split(separator: " ").last.map { "\"\($0)\" succeeded" } ?? ""
        #expect(reports[sentence]?.count == 1 && reports[sentence]?.last?.hasSuffix(end) == true, "\(reports)")
      }
    }
  }

  @Test("An app looks up names on the bridge, and doesn't accept outdated stored names")
  func looksUpNamesOnBridge() async throws {
    try await withPairedBridge(.http) { paired in
      let app = try paired.app()
      #expect(try await app.carryOut("turn plug on").map(\.outcome) == [.succeeded])
      paired.bridge.meddle { _, bridge in
        bridge.lights[1]?.name = "Lamp"
        return nil
      }
      #expect(try await app.carryOut("turn lamp off").map(\.outcome) == [.succeeded])
      await #expect(throws: CLIError.self) {
        try await app.carryOut("turn plug on")
      }
    }
  }
}
