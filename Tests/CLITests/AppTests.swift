import Foundation
import KhipuCommandLine
import KhipuControl
import KhipuValues
import Models
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
}
