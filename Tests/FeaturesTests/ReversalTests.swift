import Features
import KhipuHistory
import KhipuValues
import Models
import Testing

typealias Restoration = Features.Restoration

struct ReversalTests {
  private struct Plain: Reversible {
    func makes(_ change: AppState.Change) -> Bool { true }
    func restoration(of states: Versions<AppState>) -> Restoration { .commands([]) }
  }

  @Test("By default, nothing is reloaded before a command is undone")
  func defaults() { #expect(Plain().sources.isEmpty) }

  @Test("Before a lighting command is undone, the lights are reloaded; before a pairing command, nothing is")
  func reloadsLights() {
    #expect(Command.lighting(.rename(1, to: "one")).sources == [.lighting(.load(.lights))])
    #expect(Command.pairing(.unpair).sources == [])
  }
}
