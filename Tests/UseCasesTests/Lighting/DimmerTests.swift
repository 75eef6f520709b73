import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The dimmer", .current { $0.store = createStore(AppState()) })
struct DimmerTests {
  static let points = Points(clamping: 10)

  @Test(
    "asks the bridge for what a step comes to, and stores what the bridge made of it",
    arguments: Dimming.Direction.allCases,
    Dimming.Property.allCases)
  func success(direction: Dimming.Direction, property: Dimming.Property) async {
    let light = Light.extended.alter(by: .turning(.it(.on)))
    let dimming = Dimming(direction, property, by: Self.points)
    let (lights, sent) = (Recorder<Light>(), Recorder<[Light.Change]>())
    await withCurrent(swapping: {
      $0.bridge.lights = { [.plug, light] }
      $0.bridge.change = { light, changes, _ in
        lights.record(light)
        sent.record(changes)
        return Bridge.Reply([property.answer])
      }
    }) {
      #expect(await Dimmer().request(dimming.request) == .succeeded)
      #expect(Array(stored().home.lights) == [.plug, light.alter(by: property.answer)])
    }
    #expect(lights.events == [light] && sent.events == [[light.change(for: dimming)].compactMap(\.self)])
  }

  @Test(
    "says what the light lacks, and sends nothing", arguments: Dimming.Direction.allCases, Dimming.Property.allCases)
  func failure(direction: Dimming.Direction, property: Dimming.Property) async {
    let dimming = Dimming(direction, property, by: Self.points)
    for light in [Light].kinds where !light.can(property.capability) {
      await withCurrent(swapping: { $0.bridge.lights = { [Light(light, id: 5)] } }) {
        let outcome = Outcome.failed(.lighting(.incapable(5, property.capability)))
        #expect(await Dimmer().request(dimming.request) == outcome)
      }
    }
  }

  @Test(
    "says of a light that it is off, and sends nothing", .current { $0.bridge.lights = { [.extended] } },
    arguments: Dimming.Direction.allCases, Dimming.Property.allCases)
  func off(direction: Dimming.Direction, property: Dimming.Property) async {
    let dimming = Dimming(direction, property, by: Self.points)
    #expect(await Dimmer().request(dimming.request) == .failed(.lighting(.off(5))))
  }
}

extension Light {
  fileprivate init(_ light: Light, id: Light.ID) {
    self.init(
      id: id, name: light.name, power: .on, brightness: light.brightness, color: light.color,
      temperature: light.temperature)
  }
}

extension Dimming {
  fileprivate var request: Dimmer.Request {
    switch direction {
    case .increase: .increase(property, by: points, on: 5)
    case .decrease: .decrease(property, by: points, on: 5)
    }
  }
}

extension Dimming.Property {
  /// What a bridge could say that a step came to.
  fileprivate var answer: Light.Change {
    switch self {
    case .brightness: .setting(.brightness(to: .full))
    case .saturation: .setting(.saturation(to: .full))
    case .hue: .setting(.hue(to: .full))
    case .temperature: .setting(.temperature(to: Mirek(clamping: 333)))
    }
  }
}
