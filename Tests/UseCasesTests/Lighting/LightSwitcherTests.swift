import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The switcher", .current { $0.store = createStore(AppState()) })
struct LightSwitcherTests {
  static let home: [Light] = .kinds + [.unreachable]

  @Test(
    "turns a light of any kind, and no other",
    .current {
      $0.bridge.lights = { Self.home }
      $0.bridge.change = { _, changes in Bridge.Reply(changes) }
    }, arguments: [Light].kinds, Power.allCases)
  func light(light: Light, power: Power) async {
    let responses = await responses(of: LightSwitcher.self, to: .turn(.light(light.id), power))
    #expect(responses == [.turning(.light(light.id), power, .succeeded)])
    let expected = Self.home.map { $0.id == light.id ? $0.alter(by: .turning(.it(power))) : $0 }
    #expect(Array(stored().lights) == expected)
  }

  @Test("sends the light's number and its power alone", .current { $0.bridge.lights = { Self.home } })
  func sending() async {
    let sent = Recorder<String>()
    await withCurrent(swapping: {
      $0.bridge.change = { id, changes in
        sent.record("\(id): \(changes == [.turning(.it(.on))])")
        return Bridge.Reply(changes)
      }
    }) {
      _ = await responses(of: LightSwitcher.self, to: .turn(.light(3), .on))
    }
    #expect(sent.events == ["3: true"])
  }

  @Test(
    "stores what the bridge did, and not what was asked",
    .current {
      $0.bridge.lights = { Self.home }
      $0.bridge.change = { _, _ in Bridge.Reply([.turning(.it(.on)), .setting(.brightness(to: .full))]) }
    })
  func answer() async {
    _ = await responses(of: LightSwitcher.self, to: .turn(.light(2), .off))
    let light = stored().lights[2]
    #expect(light?.power == .on && light?.brightness == .full)
  }

  @Test(
    "turns the lights of a room that are reachable, and no other",
    .current {
      $0.bridge.lights = { Self.home }
      $0.bridge.rooms = {
        [Room(id: 1, name: "Office", lights: [1, 3, 6, 9]), Room(id: 2, name: "Hall", lights: [2])]
      }
    }, arguments: Power.allCases)
  func room(power: Power) async {
    let sent = Recorder<Target>()
    await withCurrent(swapping: {
      $0.bridge.turn = { id, turned in if turned == power { sent.record(.room(id)) } }
    }) {
      let responses = await responses(of: LightSwitcher.self, to: .turn(.room(1), power))
      #expect(responses == [.turning(.room(1), power, .succeeded)])
      let expected = Self.home.map { [1, 3].contains($0.id) ? $0.alter(by: .turning(.it(power))) : $0 }
      #expect(Array(stored().lights) == expected)
    }
    #expect(sent.events == [.room(1)])
  }

  @Test(
    "turns the lights of a zone that are reachable, and no other",
    .current {
      $0.bridge.lights = { Self.home }
      $0.bridge.zones = {
        [Zone(id: 1, name: "Upstairs", lights: [1, 3, 6, 9]), Zone(id: 2, name: "Attic", lights: [1])]
      }
    }, arguments: Power.allCases)
  func zone(power: Power) async {
    let sent = Recorder<Room.ID>()
    await withCurrent(swapping: {
      $0.bridge.turn = { id, turned in if turned == power { sent.record(id) } }
    }) {
      let responses = await responses(of: LightSwitcher.self, to: .turn(.zone(1), power))
      #expect(responses == [.turning(.zone(1), power, .succeeded)])
      let expected = Self.home.map { [1, 3].contains($0.id) ? $0.alter(by: .turning(.it(power))) : $0 }
      #expect(Array(stored().lights) == expected)
    }
    #expect(sent.events == [1])
  }

  @Test(
    "says which zone the home lacks, and sends nothing",
    .current { $0.bridge.zones = { [Zone(id: 1, name: "Upstairs")] } })
  func missingZone() async {
    let responses = await responses(of: LightSwitcher.self, to: .turn(.zone(2), .on))
    #expect(responses == [.turning(.zone(2), .on, .failed(.missing(.zone(2))))])
  }

  @Test(
    "says of a zone without a reachable light that it is unreachable, and sends nothing",
    .current {
      $0.bridge.lights = { Self.home }
      $0.bridge.zones = { [Zone(id: 1, name: "Far", lights: [6, 9]), Zone(id: 2, name: "Empty")] }
    }, arguments: [1, 2] as [Zone.ID])
  func unreachableZone(id: Zone.ID) async {
    let responses = await responses(of: LightSwitcher.self, to: .turn(.zone(id), .on))
    #expect(responses == [.turning(.zone(id), .on, .failed(.unreachable(.zone(id))))])
  }

  @Test("fails as the read of the zones does", arguments: BridgeError.all)
  func unreadZones(error: BridgeError) async {
    await withCurrent(swapping: { $0.bridge.zones = { () throws(BridgeError) in throw error } }) {
      await Errand.turnZone.expect(.failed(.bridge(error)))
    }
  }

  @Test(
    "says which room the home lacks, and sends nothing",
    .current { $0.bridge.rooms = { [Room(id: 1, name: "Office")] } })
  func missingRoom() async {
    let responses = await responses(of: LightSwitcher.self, to: .turn(.room(2), .on))
    #expect(responses == [.turning(.room(2), .on, .failed(.missing(.room(2))))])
  }

  @Test(
    "says of a room without a reachable light that it is unreachable, and sends nothing",
    .current {
      $0.bridge.lights = { Self.home }
      $0.bridge.rooms = { [Room(id: 1, name: "Far", lights: [6, 9]), Room(id: 2, name: "Empty")] }
    }, arguments: [1, 2] as [Room.ID])
  func unreachableRoom(id: Room.ID) async {
    let responses = await responses(of: LightSwitcher.self, to: .turn(.room(id), .on))
    #expect(responses == [.turning(.room(id), .on, .failed(.unreachable(.room(id))))])
  }

  @Test("fails as the read of the rooms does", arguments: BridgeError.all)
  func unreadRooms(error: BridgeError) async {
    await withCurrent(swapping: { $0.bridge.rooms = { () throws(BridgeError) in throw error } }) {
      await Errand.turnRoom.expect(.failed(.bridge(error)))
    }
  }
}
