import Features
import HomeDomain
@_spi(Composition) import HomeDomain
import KhipuTestTools
import Models
import NavigationModels
import Testing

@testable import HomeApp

@Suite(.timeLimit(.minutes(10))) @MainActor
struct CompositionTests {
  private static let sentences = [
    "lighting: load lights", "lighting: turn light 1 on", "lighting: apply brightness 25% on light 1",
    "dashboard: add light 1 to favorites", "lighting: rename light 1 to \"Lamp\"", "lighting: turn light 9 on",
  ]

  @Test("The same commands lead to the same state in a window and in the domain alone")
  func sameState() async throws {
    let lights = Self.sentences.compactMap { Features.Command($0) }
    try #require(lights.count == Self.sentences.count)
    let commands =
      lights.map(HomeCommand.lights)
      + [.navigation(.open(DeepLink("khipu://favorites/1?sheet=actions"))), .navigation(.goBack)]
    var (windowed, alone) = (HomeEnvironment.mock, HomeEnvironment.mock)
    windowed.lights.sleep = { _ in }
    alone.lights.sleep = { _ in }
    let (assembly, domain) = (Assembly(windowed, frame: {}), createHomeDomain())
    for command in commands {
      let outcome = await assembly.send.untilDone(.command(command))
      #expect(await withCurrent(alone) { await domain(.command(command)) } == outcome, "\(command)")
      let states = try await (windowed.store.state(), alone.store.state())
      #expect(states.0 == states.1, "\(command)")
    }
  }

  @Test("The history of a home shows a command of either domain as the program does")
  func sentences() {
    #expect(HomeCommand.lights(.lighting(.turn(.light(1), .on))).description == "lighting: turn light 1 on")
    #expect(HomeCommand.navigation(.goBack).description == "navigation: go back")
  }
}
