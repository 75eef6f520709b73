import Features
import KhipuValues
import Models
import Testing

typealias Restoration = Features.Restoration

struct ReversalTests {
  @Test("Before a lighting command is undone, the lights are reloaded; before a pairing command, nothing is")
  func reloadsLights() {
    #expect(Command.lighting(.rename(1, to: "one")).sources == [.lighting(.load(.lights))])
    #expect(Command.pairing(.unpair).sources == [])
  }
}
