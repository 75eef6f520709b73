import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.current { $0.store = createStore(AppState()) })
struct LightValueSetterTests {
  static let values: [Light.Values] = [
    .hsb(hue: .full, saturation: .zero, brightness: .full), .temperature(Mirek(clamping: 250)), .brightness(.full),
    .temperature(Mirek(clamping: 250), brightness: .full),
  ]

  @Test(
    "The value setter sets a light's values and turns it on, or fails if the light lacks a capability that they need",
    arguments: [Light].kinds, values)
  func setting(light: Light, values: Light.Values) async {
    await withCurrent(swapping: {
      $0.bridge.lights = { [light] }
      if values.capabilities.allSatisfy(light.can) { $0.bridge.change = { _, changes, _ in Bridge.Reply(changes) } }
    }) {
      let missing = values.capabilities.first { !light.can($0) }
      let result = await LightValueSetter().request(.apply(values, on: .light(light.id)))
      #expect(result == missing.map { .failed(.lighting(.incapable(light.id, $0))) } ?? .succeeded)
      let set = light.alter(by: [.turning(.it(.on))] + values.changes)
      #expect(await Array(stored().home.lights) == [missing == nil ? set : light])
    }
  }

  @Test(
    "The value setter turns on a light only if it is off, in the same request as the values", arguments: Power.allCases,
    values)
  func sending(power: Power, values: Light.Values) async {
    let sent = Recorder<[Light.Change]>()
    await withCurrent(swapping: {
      $0.bridge.lights = { [.extended.alter(by: .turning(.it(power)))] }
      $0.bridge.noteChange { _, changes, _ in sent.record(changes) }
    }) {
      _ = await LightValueSetter().request(.apply(values, on: .light(.extended)))
    }
    #expect(sent.events == [(power == .off ? [.turning(.it(.on))] : []) + values.changes])
  }

  @Test(
    "For a temperature out of the light's range, the value setter fails with the range, and sends no command",
    .current { $0.bridge.lights = { [.temperature] } },
    arguments: [(153, false), (199, false), (200, true), (400, true), (401, false), (500, false)])
  func outside(value: Int, isTaken: Bool) async {
    let values = Light.Values.temperature(Mirek(clamping: value))
    let range = Mirek(clamping: 200)...Mirek(clamping: 400)
    await withCurrent(swapping: { if isTaken { $0.bridge.change = { _, changes, _ in Bridge.Reply(changes) } } }) {
      let outcome = await LightValueSetter().request(.apply(values, on: .light(3)))
      #expect(outcome == (isTaken ? .succeeded : .failed(.lighting(.outside(3, range)))))
      #expect(await stored().home.lights[3]?.temperature?.mirek.value == (isTaken ? value : 300))
    }
  }
}
