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
      $0.bridge.change = { _, changes, _ in Bridge.Reply(changes) }
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
      $0.bridge.change = { id, changes, _ in
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
      $0.bridge.change = { _, _, _ in Bridge.Reply([.turning(.it(.on)), .setting(.brightness(to: .full))]) }
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
    let sent = Recorder<Group>()
    await withCurrent(swapping: {
      $0.bridge.turn = { group, turned, _ in
        if turned == power { sent.record(group) }
        return Bridge.Reply([.turning(.it(turned))])
      }
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
    let sent = Recorder<Group>()
    await withCurrent(swapping: {
      $0.bridge.turn = { group, turned, _ in
        if turned == power { sent.record(group) }
        return Bridge.Reply([.turning(.it(turned))])
      }
    }) {
      let responses = await responses(of: LightSwitcher.self, to: .turn(.zone(1), power))
      #expect(responses == [.turning(.zone(1), power, .succeeded)])
      let expected = Self.home.map { [1, 3].contains($0.id) ? $0.alter(by: .turning(.it(power))) : $0 }
      #expect(Array(stored().lights) == expected)
    }
    #expect(sent.events == [.zone(1)])
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
    "turns all lights that are reachable at once", .current { $0.bridge.lights = { Self.home } },
    arguments: Power.allCases)
  func all(power: Power) async {
    let sent = Recorder<Group>()
    await withCurrent(swapping: {
      $0.bridge.turn = { group, turned, _ in
        if turned == power { sent.record(group) }
        return Bridge.Reply([.turning(.it(turned))])
      }
    }) {
      let responses = await responses(of: LightSwitcher.self, to: .turn(.all, power))
      #expect(responses == [.turning(.all, power, .succeeded)])
      let expected = Self.home.map { $0.isReachable ? $0.alter(by: .turning(.it(power))) : $0 }
      #expect(Array(stored().lights) == expected)
    }
    #expect(sent.events == [.all])
  }

  @Test(
    "toggles a light of any kind to the opposite of what it shows, and no other",
    .current { $0.bridge.change = { _, changes, _ in Bridge.Reply(changes) } }, arguments: [Light].kinds,
    Power.allCases)
  func toggle(light: Light, shown: Power) async {
    let home = Self.home.map { $0.alter(by: .turning(.it($0.id == light.id ? shown : shown.opposite))) }
    await withCurrent(swapping: { $0.bridge.lights = { home } }) {
      let responses = await responses(of: LightSwitcher.self, to: .toggle(.light(light.id)))
      #expect(responses == [.toggling(.light(light.id), .succeeded)])
      let expected = home.map { $0.alter(by: .turning(.it(shown.opposite))) }
      #expect(Array(stored().lights) == expected)
    }
  }

  @Test(
    "toggles several lights off where any that is reachable is on, otherwise on, whatever the others show",
    arguments: [Target.room(1), .zone(1), .all], Power.allCombinations(of: 3))
  func toggle(target: Target, shown: [Power]) async {
    let lights = zip([Light.plug, .dimmable, .unreachable], shown).map { $0.alter(by: .turning(.it($1))) }
    let sent = Recorder<[String]>()
    let expected: Power = shown.prefix(2).contains(.on) ? .off : .on
    await withCurrent(swapping: {
      $0.bridge.lights = { lights }
      $0.bridge.rooms = { [Room(id: 1, name: "Office", lights: [1, 2, 6, 9])] }
      $0.bridge.zones = { [Zone(id: 1, name: "Upstairs", lights: [1, 2, 6, 9])] }
      $0.bridge.turn = { group, power, _ in
        sent.record(["\(group == .all)", "\(power)"])
        return Bridge.Reply([.turning(.it(power))])
      }
    }) {
      #expect(await responses(of: LightSwitcher.self, to: .toggle(target)) == [.toggling(target, .succeeded)])
      #expect(Array(stored().lights) == lights.map { $0.isReachable ? $0.alter(by: .turning(.it(expected))) : $0 })
    }
    #expect(sent.events == [["\(target == .all)", "\(expected)"]])
  }

  @Test(
    "toggles a room by what its own lights show",
    .current {
      $0.bridge.lights = { [.plug, .dimmable.alter(by: .turning(.it(.on)))] }
      $0.bridge.rooms = { [Room(id: 1, name: "Office", lights: [1]), Room(id: 2, name: "Hall", lights: [2])] }
      $0.bridge.turn = { _, power, _ in Bridge.Reply([.turning(.it(power))]) }
    })
  func toggleRoom() async {
    _ = await responses(of: LightSwitcher.self, to: .toggle(.room(1)))
    #expect(stored().lights.map(\.power) == [.on, .on])
  }

  @Test("toggles what a light shows now, and not what it showed when it was read first")
  func toggleAnew() async {
    let shown = Recorder<Power>()
    await withCurrent(swapping: {
      $0.bridge.lights = { [.plug.alter(by: .turning(.it(shown.events.last ?? .off)))] }
      $0.bridge.change = { _, changes, _ in Bridge.Reply(changes) }
    }) {
      await Errand.loadLights.expect(.succeeded)
      shown.record(.on)
      await Errand.toggle(.light(1), over: nil).expect(.succeeded)
      #expect(stored().lights[1]?.power == .off)
    }
  }

  @Test(
    "says of all lights that they are unreachable where each is, or that there are none, and sends nothing",
    arguments: [[.unreachable], []] as [[Light]])
  func noLights(lights: [Light]) async {
    let failed = Outcome.failed(lights.isEmpty ? .missing(.all) : .unreachable(.all))
    await withCurrent(swapping: { $0.bridge.lights = { lights } }) {
      await Errand.turn(.all, .on, over: nil).expect(failed)
      await Errand.toggle(.all, over: nil).expect(failed)
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
    for errand in [Errand.turn(.room(id), .on, over: nil), .toggle(.room(id), over: nil)] {
      await errand.expect(.failed(.unreachable(.room(id))))
    }
  }

  @Test("fails as the read of the rooms does", arguments: BridgeError.all)
  func unreadRooms(error: BridgeError) async {
    await withCurrent(swapping: { $0.bridge.rooms = { () throws(BridgeError) in throw error } }) {
      await Errand.turnRoom.expect(.failed(.bridge(error)))
    }
  }
}

extension Power {
  fileprivate var opposite: Power { self == .on ? .off : .on }

  fileprivate static func allCombinations(of count: Int) -> [[Power]] {
    count == 0 ? [[]] : allCombinations(of: count - 1).flatMap { rest in allCases.map { rest + [$0] } }
  }
}
