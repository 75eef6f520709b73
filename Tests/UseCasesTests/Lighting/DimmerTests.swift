import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable, .current { $0.store = createStore(AppState()) })
struct DimmerTests {
  @Test(
    "The dimmer sends the new value of a light's property, and stores the values in the bridge's reply",
    arguments: [10, -10], Light.Property.allCases)
  func sendsNewValue(points: Int, property: Light.Property) async {
    let light = Light.extended.alter(by: .turning(.it(.on)))
    let (lights, sent) = (Recorder<Light>(), Recorder<[Light.Change]>())
    await withCurrent(swapping: {
      $0.bridge.lights = { [.plug, light] }
      $0.bridge.change = { light, changes, _ in
        lights.record(light)
        sent.record(changes)
        return Bridge.Reply([property.answer])
      }
    }) {
      #expect(await Dimmer().request(property.request(by: points)) == .succeeded)
      #expect(await Array(stored().home.lights) == [.plug, light.alter(by: property.answer)])
    }
    #expect(lights.events == [light] && sent.events == [[light.moving(property, by: points)].compactMap(\.self)])
  }

  @Test(
    "If a light lacks a property, the dimmer fails and sends no command", arguments: [10, -10], Light.Property.allCases)
  func missingProperty(points: Int, property: Light.Property) async {
    for light in [Light].kinds where !light.can(property.capability) {
      await withCurrent(swapping: { $0.bridge.lights = { [light.alter(by: .turning(.it(.on)))] } }) {
        let failure = Failure.lighting(.incapable(light.id, property.capability))
        #expect(await Dimmer().request(property.request(by: points, on: light.id)) == .failed(failure))
      }
    }
  }

  @Test(
    "If a light is off, the dimmer fails and sends no command", .current { $0.bridge.lights = { [.extended] } },
    arguments: [10, -10], Light.Property.allCases)
  func off(points: Int, property: Light.Property) async {
    #expect(await Dimmer().request(property.request(by: points)) == .failed(.lighting(.off(5))))
  }
}

extension Light.Property {
  fileprivate func request(by points: Int, on light: Light.ID = .extended) -> Dimmer.Request {
    let distance = Points(clamping: abs(points))
    return points > 0
      ? .increase(self, by: distance, on: .light(light)) : .decrease(self, by: distance, on: .light(light))
  }

  /// A change with which a bridge may reply to the dimmer.
  fileprivate var answer: Light.Change {
    switch self {
    case .brightness: .setting(.brightness(to: .full))
    case .saturation: .setting(.saturation(to: .full))
    case .hue: .setting(.hue(to: .full))
    case .temperature: .setting(.temperature(to: Mirek(clamping: 333)))
    }
  }
}
