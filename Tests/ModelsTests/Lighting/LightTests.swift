import KhipuValues
import Models
import Testing

struct LightTests {
  @Test("A new light is reachable, off, shown as a slider, and without modes")
  func beginning() {
    let light = Light(id: 1, name: "Plug")
    #expect(light.isReachable && light.power == .off && light.display == .slider)
    #expect(light.modes.isEmpty && light.selectedMode == nil)
  }

  @Test("A light that faded to off is turned on at its brightness before that, whatever a bridge reports meanwhile")
  func fading() {
    let on = Light(id: 1, name: "Lamp", power: .on, brightness: Level(clamping: 0.4))
    let off = on.alter(by: [.turning(.it(.off))])
    let change = on.fading(to: off, over: LightTransition(clamping: 20))
    #expect(change == [.fading(.it(from: Level(clamping: 0.4)))])
    let faded = off.alter(by: change)
    let turningOn: [Light.Change] = [.turning(.it(.on)), .setting(.brightness(to: Level(clamping: 0.4)))]
    #expect(faded.turningOn == turningOn)
    let read = Light(id: 1, name: "Lamp", brightness: .zero).keeping(faded)
    #expect(read.turningOn == turningOn && read.brightness == Level(clamping: 0.4))
    #expect(read.keeping(read) == read)
    #expect(faded.alter(by: faded.turningOn) == on)
  }

  @Test("Only a fade to off of a light with a brightness is remembered, until the light is on")
  func noFading() {
    let on = Light(id: 1, name: "Lamp", power: .on, brightness: Level(clamping: 0.4))
    let off = on.alter(by: .turning(.it(.off)))
    #expect(on.fading(to: off, over: nil) == [] && on.fading(to: on, over: LightTransition(clamping: 1)) == [])
    #expect(off.fading(to: off, over: LightTransition(clamping: 1)) == [])
    let plug = Light(id: 2, name: "Plug", power: .on)
    #expect(plug.fading(to: plug.alter(by: .turning(.it(.off))), over: LightTransition(clamping: 1)) == [])
    #expect(off.turningOn == [.turning(.it(.on))] && plug.turningOn == [.turning(.it(.on))])
    let faded = off.alter(by: .fading(.it(from: .full)))
    #expect(on.keeping(faded) == on)
    #expect(Light(id: 1, name: "Lamp").keeping(faded) == Light(id: 1, name: "Lamp"))
  }
}
