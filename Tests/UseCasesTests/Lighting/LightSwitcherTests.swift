import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable, .current { $0.store = createStore(AppState()) })
struct LightSwitcherTests {
  static let home: [Light] = .kinds + [.unreachable]

  @Test(
    "The light switcher switches one light of any kind, and no others",
    .current {
      $0.bridge.lights = { Self.home }
      $0.bridge.change = { _, changes, _ in Bridge.Reply(changes) }
    }, arguments: [Light].kinds, Power.allCases)
  func light(light: Light, power: Power) async {
    #expect(await LightSwitcher().request(.turn(.light(light.id), power)) == .succeeded)
    let expected = Self.home.map { $0.id == light.id ? $0.alter(by: .turning(.it(power))) : $0 }
    #expect(await Array(stored().home.lights) == expected)
  }

  @Test(
    "The light switcher switches a room, a zone or all lights in one request, and returns the unreachable lights",
    arguments: [(.room(1), 1, [1, 3]), (.zone(2), 2, [2, 4]), (.all, nil, [1, 2, 3, 4, 5])]
      as [(Target, LightGroup.ID?, [Light.ID])],
    Power.allCases)
  func switchesInOneRequest(group: (target: Target, id: LightGroup.ID?, lights: [Light.ID]), power: Power) async {
    let home = Self.home.map { $0.alter(by: .turning(.it(power.opposite))) }
    let sent = Recorder<LightGroup.ID?>()
    await withCurrent(swapping: {
      $0.bridge.lights = { home }
      $0.bridge.groups = {
        Bridge.Groups(
          rooms: [
            LightGroup(id: 1, name: "Office", lights: [1, 3, 6, 9]), LightGroup(id: 2, name: "Hall", lights: [2]),
          ],
          zones: [
            LightGroup(id: 1, name: "Attic", lights: [1]), LightGroup(id: 2, name: "Upstairs", lights: [2, 4, 6, 9]),
          ])
      }
      $0.bridge.noteChangeAll { group, changes, _ in if changes == [.turning(.it(power))] { sent.record(group) } }
    }) {
      #expect(
        await LightSwitcher().request(.turn(group.target, power))
          == .partly(except: [.lighting(.unreachable(.light(.unreachable)))]))
      let expected = home.map { group.lights.contains($0.id) ? $0.alter(by: .turning(.it(power))) : $0 }
      #expect(await Array(stored().home.lights) == expected)
    }
    #expect(sent.events == [group.id])
  }

  @Test(
    "The light switcher toggles one light of any kind, and no others",
    .current { $0.bridge.change = { _, changes, _ in Bridge.Reply(changes) } }, arguments: [Light].kinds,
    Power.allCases)
  func toggle(light: Light, shown: Power) async {
    let home = Self.home.map { $0.alter(by: .turning(.it($0.id == light.id ? shown : shown.opposite))) }
    await withCurrent(swapping: { $0.bridge.lights = { home } }) {
      #expect(await LightSwitcher().request(.toggle(.light(light.id))) == .succeeded)
      #expect(await Array(stored().home.lights) == home.map { $0.alter(by: .turning(.it(shown.opposite))) })
    }
  }

  @Test(
    "The light switcher toggles several lights off if a reachable one of them is on, and otherwise on",
    arguments: [Target.room(1), .zone(1), .all], Power.allCombinations(of: 3))
  func togglesSeveralLights(target: Target, shown: [Power]) async {
    let lights = zip([Light.plug, .dimmable, .unreachable], shown).map { $0.alter(by: .turning(.it($1))) }
    let others = target == .all ? [] : [Light(id: 7, name: "Elsewhere", power: .on)]
    let sent = Recorder<[String]>()
    let expected: Power = shown.prefix(2).contains(.on) ? .off : .on
    await withCurrent(swapping: {
      $0.bridge.lights = { lights + others }
      $0.bridge.groups = {
        Bridge.Groups(
          rooms: [LightGroup(id: 1, name: "Office", lights: [1, 2, 6, 9])],
          zones: [LightGroup(id: 1, name: "Upstairs", lights: [1, 2, 6, 9])])
      }
      $0.bridge.noteChangeAll { group, changes, _ in
        sent.record(["\(group == nil)"] + changes.compactMap(\.newPower).map { "\($0)" })
      }
    }) {
      #expect(
        await LightSwitcher().request(.toggle(target))
          == .partly(except: [.lighting(.unreachable(.light(.unreachable)))]))
      let toggled = lights.map { $0.isReachable ? $0.alter(by: .turning(.it(expected))) : $0 }
      #expect(await Array(stored().home.lights) == toggled + others)
    }
    #expect(sent.events == [["\(target == .all)", "\(expected)"]])
  }

  @Test(
    "If a room or zone is missing, the light switcher fails, reads no lights and sends no command",
    .current {
      $0.bridge.groups = { Bridge.Groups(rooms: [LightGroup(id: 1, name: "A")], zones: [LightGroup(id: 1, name: "B")]) }
    },
    arguments: [.room(2), .zone(2)] as [Target])
  func missing(target: Target) async {
    #expect(await LightSwitcher().request(.turn(target, .on)) == .failed(.lighting(.missing(.target(target)))))
  }

  @Test(
    "The light switcher toggles the power that it reads from the bridge, not one that is stored or was read before",
    arguments: [.light(.extended), .room(1), .zone(2), .all] as [Target])
  func togglesPowerAsRead(target: Target) async {
    let shown = Recorder<Power>()
    await withCurrent(swapping: {
      $0.bridge.group()
      $0.bridge.lights = { [.extended.alter(by: .turning(.it(shown.events.last ?? .off)))] }
      $0.bridge.succeed()
    }) {
      await MessageContext.run {
        for request in [AnyRequest.loadLights, .loadRooms] { await request.expect(.succeeded) }
        shown.record(.on)
        await AnyRequest.toggle(target, over: nil).expect(.succeeded)
      }
      #expect(await stored().home.lights[.extended]?.power == .off)
    }
  }

  @Test(
    "If no light is reachable or there are no lights, switching all lights fails and sends no command",
    arguments: [[.unreachable], []] as [[Light]])
  func noLights(lights: [Light]) async {
    let failed = Outcome.failed(.lighting(lights.isEmpty ? .missing(.all) : .unreachable(.all)))
    await withCurrent(swapping: { $0.bridge.lights = { lights } }) {
      await AnyRequest.turn(.all, .on, over: nil).expect(failed)
      await AnyRequest.toggle(.all, over: nil).expect(failed)
    }
  }

  @Test(
    "The light switcher fails for a target that is missing, empty or unreachable, and sends no command",
    .current {
      $0.bridge.lights = { Self.home }
      $0.bridge.groups = {
        Bridge.Groups(
          rooms: [LightGroup(id: 1, name: "Far", lights: [6, 9]), LightGroup(id: 2, name: "Empty")],
          zones: [LightGroup(id: 1, name: "Far", lights: [6, 9]), LightGroup(id: 2, name: "Empty")])
      }
    },
    arguments: [
      (.room(1), .unreachable(.room(1))), (.room(2), .empty(.room(2))), (.zone(1), .unreachable(.zone(1))),
      (.zone(2), .empty(.zone(2))),
      (.and(.room(1), .light(.unreachable)), .unreachable(.target(.and(.room(1), .light(.unreachable))))),
      (.and(.room(2), .zone(2)), .empty(.target(.and(.room(2), .zone(2))))),
      (.and(.room(2), .zone(1)), .unreachable(.target(.and(.room(2), .zone(1))))),
      (.and(.room(1), .room(9)), .missing(.room(9))), (.and(.light(8), .room(9)), .missing(.light(8))),
      (.and(.and(.light(1), .zone(9)), .room(8)), .missing(.zone(9))),
      (.except(.all, .light(.missing)), .missing(.light(.missing))), (.except(.room(9), .light(1)), .missing(.room(9))),
      (.except(.light(1), .all), .empty(.target(.except(.light(1), .all)))),
    ] as [(Target, LightingFailure)])
  func failsForTarget(target: Target, failure: LightingFailure) async {
    for request in [AnyRequest.turn(target, .on, over: nil), .toggle(target, over: nil)] {
      await request.expect(.failed(.lighting(failure)))
    }
  }
}

extension Power {
  fileprivate var opposite: Power { self == .on ? .off : .on }

  fileprivate static func allCombinations(of count: Int) -> [[Power]] {
    count == 0 ? [[]] : allCombinations(of: count - 1).flatMap { rest in allCases.map { rest + [$0] } }
  }
}
