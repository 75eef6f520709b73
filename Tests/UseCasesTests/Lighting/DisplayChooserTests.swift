import KhipuControl
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.current { $0.bridge.lights = { .kinds + [.unreachable] } })
struct DisplayChooserTests {
  private static let lights = [Light].kinds + [.unreachable]

  @Test(
    "A light's chosen display is stored even if the light is unreachable, and no command is sent",
    arguments: lights, Light.Display.allCases)
  func choosing(light: Light, display: Light.Display) async {
    let shown = Self.lights.map { $0.alter(by: .toggling(.display(to: .scrubbing))) }
    await withCurrent(swapping: { $0.store = createStore(AppState(home: Home(lights: IdentifiedCollection(shown)))) }) {
      #expect(await DisplayChooser().request(.show(light.id, as: display)) == .succeeded)
      let expected = shown.map { $0.id == light.id ? $0.alter(by: .toggling(.display(to: display))) : $0 }
      #expect(await Array(stored().home.lights) == expected)
    }
  }

  @Test("Choosing a display fails if another process removes the light meanwhile", .current { $0.losingLight() })
  func lost() async {
    await AnyRequest.show.expect(.failed(.lighting(.missing(.light(.extended)))))
  }
}
