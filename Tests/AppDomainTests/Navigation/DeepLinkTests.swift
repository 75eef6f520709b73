import Features
import KhipuControl
import KhipuMessages
import KhipuValues
import Models
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite("A deep link")
struct DeepLinkTests {
  @Test(
    "a link leads to light 75 of 100 before anything is loaded, and in one step it is there when the lights are")
  func deepLink() async {
    let lights = (1...100).map { Light(id: .init(clamping: $0), name: "Light \($0)") }
    let shown = Recorder<Screen>()
    let announced = await run(
      [.navigation(.open(Link("khipu://lights/75"))), .lighting(.load(.lights))]) { environment in
        environment.bridge = .mock(lights: lights)
        _ = environment.store.updated { shown.record($0.screen) }
      }
    #expect(shown.events == [.waiting(for: lights[74].id), .light(lights[74])])
    #expect(announced.compactMap(\.outcome) == [.succeeded, .succeeded])
  }
}
