import AppDomain
import Features
import Models
import TestTools
import Testing
@_spi(Composition) import UseCases

@testable import HomeApp

@Suite(.timeLimit(.minutes(10))) @MainActor
struct CompositionTests {
  private let sentences = [
    "lighting: load lights", "lighting: turn light 1 on", "lighting: apply brightness 25% on light 1",
    "dashboard: add light 1 to favorites", "lighting: rename light 1 to \"Lamp\"",
    "navigation: open khipu://favorites/1?sheet=actions", "navigation: go back",
    "lighting: turn light 9 on",
  ]

  @Test("The same sentences lead to the same state in a window and in the domain alone")
  func sameState() async throws {
    let commands = try sentences.map { try #require(Command($0), "\($0)") }
    var (windowed, alone) = (Environment.mock, Environment.mock)
    windowed.sleep = { _ in }
    alone.sleep = { _ in }
    let (assembly, domain) = (Assembly(windowed, frame: {}), createAppDomain())
    for command in commands {
      await assembly.send.untilDone(.command(command))
      await withCurrent(alone) { await domain(.command(command)) }
      let states = try await (windowed.store.state(), alone.store.state())
      #expect(states.0 == states.1, "\(command)")
    }
  }
}
