import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable)
struct SeveralLightsTests {
  /// Lights of each kind, some of them on.
  private static let lights = zip([Light].kinds + [.unreachable], [Power.on, .off, .on, .on, .off, .on]).map {
    $0.alter(by: .turning(.it($1)))
  }
  private static let targets: [Target: [Light.ID]] = [
    .room(1): [6, 3, 1, 4], .zone(2): [1, 2], .all: [1, 2, 3, 4, 5, 6], .and(.light(4), .light(3)): [4, 3],
    .and(.room(1), .and(.zone(2), .light(3))): [6, 3, 1, 4, 2], .and(.light(1), .light(1)): [1],
    .except(.room(1), .light(1)): [6, 3, 4], .except(.all, .and(.light(.extended), .zone(2))): [3, 4, 6],
  ]

  @Test(
    "A request to several lights has the same effect as one to each light, and returns why lights were skipped",
    arguments: Deed.all, targets)
  func sameAsOneByOne(deed: Deed, target: (key: Target, value: [Light.ID])) async {
    let (sent, expected) = (Recorder<Sent>(), Recorder<Sent>())
    var failures: [Failure] = []
    for light in target.value {
      // One that is said to be unreachable is skipped only beside others.
      let alone = light == .unreachable ? nil : await outcome(of: deed, on: .light(light), sent: expected)
      if let failure = alone.map(\.failure) ?? Self.unreachable { failures.append(failure) }
    }
    let outcome = await outcome(of: deed, on: target.key, sent: sent)
    #expect(sent.events == expected.events)
    #expect(failures.count + expected.events.count == target.value.count)
    let others: Outcome = failures.isEmpty ? .succeeded : .partly(except: failures)
    #expect(outcome == (expected.events.isEmpty ? .failed(failures.first ?? .cancelled) : others))
  }

  @Test(
    "A request to several lights stops at the first failure, and stores what was done",
    arguments: [4, 1, 3] as [Light.ID])
  func failure(refused: Light.ID) async {
    let sent = Recorder<Sent>()
    await withCurrent(swapping: {
      $0.home(Self.lights, sent)
      let change = $0.bridge.change
      $0.bridge.change = { light, changes, transition throws(BridgeError) in
        if light.id == refused { throw .busy }
        return try await change(light, changes, transition)
      }
    }) {
      let target = Target.and(.and(.light(4), .light(1)), .light(3))
      let done = Array(([4, 1, 3] as [Light.ID]).prefix { $0 != refused })
      let failure: LightingFailure = .stopped(after: done.count, of: 3, .bridge(.busy))
      await AnyRequest.turn(target, .off, over: nil).expect(.failed(done.isEmpty ? .bridge(.busy) : .lighting(failure)))
      #expect(sent.events.map(\.light) == done)
      #expect(await stored().home.lights.filter { $0.isReachable && $0.power == .on }.count == 3 - done.count)
    }
  }

  @Test("A cancelled request to several lights stops, stores what was done, and says so")
  func cancellation() async {
    let sent = Recorder<Sent>()
    await withCurrent(swapping: {
      $0.home(Self.lights, sent)
      $0.bridge.noteChange { light, changes, _ in
        sent.record(Sent(light: light.id, changes: changes))
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }) {
      let request = AnyRequest(LightValueSetter(), .apply(.brightness(.zero), on: .room(1)))
      let failure = Failure.lighting(.stopped(after: 1, of: 2, .cancelled))
      await Task { await request.expect(.failed(failure)) }.value
      #expect(failure.kind == .cancelled)
      #expect(sent.events.map(\.light) == [3])
      #expect(await stored().home.lights[3]?.brightness == .zero)
    }
  }

  @Test(
    "A room, a zone or all lights are set by one request if the reachable ones get the same values, even if one is off",
    arguments: [Power.on, .off], [Target.room(1), .zone(2), .all])
  func sameValues(power: Power, target: Target) async {
    let (sent, lights) = (Recorder<[Light.Change]>(), [Light.dimmable, .color, .unreachable])
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.bridge.lights = { lights.map { $0.alter(by: .turning(.it($0.id == 2 ? power : .on))) } }
      $0.bridge.groups = {
        Bridge.Groups(
          rooms: [LightGroup(id: 1, name: "Office", lights: [2, 4, 6])],
          zones: [LightGroup(id: 2, name: "Up", lights: [2, 4, 6])])
      }
      $0.bridge.noteChangeAll { _, changes, _ in sent.record(changes) }
    }) {
      let request = LightValueSetter.Request.apply(.brightness(.full), on: target)
      #expect(await LightValueSetter().request(request) == .partly(except: [Self.unreachable]))
      #expect(await stored().home.lights.map(\.brightness) == [.full, .full, Light.unreachable.brightness])
      #expect(await stored().home.lights[2]?.power == .on)
    }
    #expect(sent.events == [(power == .on ? [] : [.turning(.it(.on))]) + [.setting(.brightness(to: .full))]])
  }

  @Test("Each light of a room is set by a separate request if the new values differ")
  func differentValues() async {
    let sent = Recorder<Light.ID>()
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.bridge.lights = {
        [Light.dimmable, .color.alter(by: .setting(.brightness(to: .full)))].map { $0.alter(by: .turning(.it(.on))) }
      }
      $0.bridge.groups = { Bridge.Groups(rooms: [LightGroup(id: 1, name: "Office", lights: [2, 4])]) }
      $0.bridge.noteChange { light, _, _ in sent.record(light.id) }
    }) {
      let request = Dimmer.Request.decrease(.brightness, by: Points(clamping: 1), on: .room(1))
      #expect(await Dimmer().request(request) == .succeeded)
    }
    #expect(sent.events == [2, 4])
  }

  @Test("Each group of a target is switched by one request; repeated, unreachable or empty parts are skipped")
  func turning() async {
    let sent = Recorder<String>()
    await withCurrent(swapping: { $0.home(Self.lights, namingRequests: sent) }) {
      let members: [Target] = [
        .light(2), .room(1), .light(.unreachable), .light(2), .room(5), .zone(6), .zone(2), .all,
      ]
      let target = members.dropFirst().reduce(members[0]) { .and($0, $1) }
      let others = [.lighting(.empty(.room(5))), Self.unreachable]
      #expect(await LightSwitcher().request(.toggle(target)) == .partly(except: others))
      #expect(await stored().home.lights.filter { $0.power == .on }.map(\.id) == [6])
    }
    #expect(sent.events == ["light 2", "group 1", "group 0"])
  }

  @Test("A group is switched by one request, unless one of its lights is excluded")
  func exceptions() async {
    let sent = Recorder<String>()
    await withCurrent(swapping: { $0.home(Self.lights, namingRequests: sent) }) {
      let target = Target.except(.and(.zone(2), .room(1)), .and(.light(4), .light(.extended)))
      #expect(await LightSwitcher().request(.turn(target, .on)) == .partly(except: [Self.unreachable]))
    }
    #expect(sent.events == ["group 2", "light 3"])
  }

  /// The outcome of the deed in a new home.
  private func outcome(of deed: Deed, on target: Target, sent: Recorder<Sent>) async -> Outcome {
    await withCurrent(swapping: { $0.home(Self.lights, sent) }) { await deed.outcome(target) }
  }

  private static let unreachable = Failure.lighting(.unreachable(.light(.unreachable)))
}

/// A kind of request, which can be sent to any target.
struct Deed: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let outcome: @Sendable (Target) async -> Outcome

  static let all =
    [
      Light.Values.hsb(hue: .full, saturation: .zero, brightness: .full), .temperature(Mirek(clamping: 250)),
      .temperature(Mirek(clamping: 450)), .brightness(.full),
    ].map { values in
      Deed(testDescription: "\(values)") { await LightValueSetter().request(.apply(values, on: $0)) }
    }
    + Light.Property.allCases.flatMap { property in
      [
        Deed(testDescription: "more \(property)") {
          await Dimmer().request(.increase(property, by: Points(clamping: 10), on: $0))
        },
        Deed(testDescription: "less \(property)") {
          await Dimmer().request(.decrease(property, by: Points(clamping: 10), on: $0))
        },
      ]
    }
}

/// A command that was sent to a light.
private struct Sent: Hashable {
  let light: Light.ID
  let changes: [Light.Change]
}

extension Environment {
  /// A home with these lights, an empty room and an unreachable zone, and a bridge that accepts commands.
  fileprivate mutating func home(_ lights: [Light], _ sent: Recorder<Sent>) {
    store = createStore(AppState())
    bridge = .mock(
      lights: lights,
      rooms: [LightGroup(id: 1, name: "Office", lights: [6, 3, 9, 1, 4]), LightGroup(id: 5, name: "Empty")],
      zones: [
        LightGroup(id: 2, name: "Upstairs", lights: [1, 2]), LightGroup(id: 6, name: "Far", lights: [.unreachable]),
      ])
    bridge.noteChange { light, changes, _ in sent.record(Sent(light: light.id, changes: changes)) }
  }

  /// A home in which each command succeeds, and is recorded with its subject.
  fileprivate mutating func home(_ lights: [Light], namingRequests sent: Recorder<String>) {
    home(lights, Recorder())
    bridge.noteChange { light, _, _ in sent.record("light \(light.id)") }
    bridge.noteChangeAll { group, _, _ in sent.record("group \(group.map(\.description) ?? "0")") }
  }
}
