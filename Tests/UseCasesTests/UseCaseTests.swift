import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("Every request")
struct UseCaseTests {
  static let lit = Light.extended.alter(by: .turning(.it(.on)))
  static let office = Room(id: 1, name: "Office", lights: [5])
  static let upstairs = Zone(id: 2, name: "Upstairs", lights: [5])
  static let relax = Scene(id: "relax", name: "Relax", group: 1, lights: [5])

  @Test(
    "of somebody who has given up calls no gateway, and fails as cancelled", .current { _ in }, arguments: Errand.all)
  func cancellation(errand: Errand) async {
    await cancelled { await errand.expect(.failed(.cancelled)) }
  }

  @Test(
    "succeeds where every gateway does", arguments: Errand.all)
  func success(errand: Errand) async {
    var home = Environment.mock(
      lights: [Self.lit], rooms: [Self.office], zones: [Self.upstairs], scenes: [Self.relax])
    home.store = createStore(AppState(route: Route(.lights(5))))
    await withCurrent(home) { await errand.expect(.succeeded) }
  }

  @Test(
    "asks the bridge first, then tells the store, then responds",
    .current { $0.store = createStore(AppState()) }, arguments: Errand.toLight + Errand.aboutLight)
  func order(errand: Errand) async {
    let calls = Recorder<String>()
    await withCurrent(swapping: { $0.record(in: calls) }) {
      _ = await errand.responses { calls.record("response") }
    }
    let steps = ["bridge.lights", "store.change", "bridge.command", "store.change", "response"]
    let isAboutStore = errand.testDescription.hasPrefix("FavoriteAdder")
    #expect(calls.events == steps.filter { !isAboutStore || $0 != "bridge.command" })
  }

  @Test("of a room reads rooms and lights first", .current { $0.store = createStore(AppState()) })
  func roomOrder() async {
    let calls = Recorder<String>()
    await withCurrent(swapping: { $0.record(in: calls) }) {
      _ = await Errand.turnRoom.responses { calls.record("response") }
    }
    #expect(
      calls.events == [
        "bridge.rooms", "store.change", "bridge.lights", "store.change", "bridge.command", "store.change", "response",
      ])
  }

  @Test("of a zone reads zones and lights first", .current { $0.store = createStore(AppState()) })
  func zoneOrder() async {
    let calls = Recorder<String>()
    await withCurrent(swapping: { $0.record(in: calls) }) {
      _ = await Errand.turnZone.responses { calls.record("response") }
    }
    #expect(
      calls.events == [
        "bridge.zones", "store.change", "bridge.lights", "store.change", "bridge.command", "store.change", "response",
      ])
  }

  @Test(
    "of a scene reads scenes and lights first, and the lights again when it is recalled",
    .current { $0.store = createStore(AppState()) })
  func sceneOrder() async {
    let calls = Recorder<String>()
    await withCurrent(swapping: { $0.record(in: calls) }) {
      for _ in 1...2 { _ = await Errand.recall.responses { calls.record("response") } }
    }
    let recalling = [
      "bridge.lights", "store.change", "bridge.command", "bridge.lights", "store.change", "response",
    ]
    #expect(calls.events == ["bridge.scenes", "store.change"] + recalling + recalling)
  }

  @Test(
    "that sets something hands the bridge the time that it may take, and where there is none, none",
    arguments: [nil, 0, 1, 20, 65535])
  func transition(tenths: Int?) async {
    let transition = tenths.map(Transition.init(clamping:))
    let targets: [Target] = [.light(5), .room(1), .zone(2), .all]
    let errands =
      Errand.setting(over: transition) + targets.map { .turn($0, .on, over: transition) }
      + targets.map { .toggle($0, over: transition) } + [.recall(over: transition)]
    let handed = Recorder<Transition?>()
    for errand in errands {
      await withCurrent(swapping: {
        $0.known()
        $0.bridge.record(in: handed)
      }) {
        await errand.expect(.succeeded)
      }
    }
    #expect(handed.events == errands.map { _ in transition })
  }

  @Test("that renames hands the bridge no time")
  func renaming() async {
    let handed = Recorder<Transition?>()
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.record(in: handed)
    }) {
      _ = await responses(of: LightChanger.self, to: .rename(5, to: "Desk"))
    }
    #expect(handed.events == [nil])
  }

  @Test("that needs a light fails as the read of the lights does", arguments: needingLights, BridgeError.all)
  func unread(errand: Errand, error: BridgeError) async {
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.bridge.group()
      $0.bridge.lights = { () throws(BridgeError) in throw error }
    }) {
      await errand.expect(.failed(.bridge(error)))
    }
  }

  @Test("whose read is cut off fails as cancelled", arguments: needingLights)
  func cutOff(errand: Errand) async {
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.bridge.group()
      $0.bridge.lights = { () throws(BridgeError) in throw .cancelled }
    }) {
      await errand.expect(.failed(.cancelled))
    }
  }

  @Test("needs a state that can be read", arguments: needingLights + Errand.loadGroups, StoreError.all)
  func unreadable(errand: Errand, error: StoreError) async {
    await withCurrent(swapping: { $0.store.state = { () throws(StoreError) in throw error } }) {
      await errand.expect(.failed(.store(error)))
    }
  }

  @Test(
    "sends nothing where the state couldn't be written before", arguments: needingLights + Errand.loadGroups,
    StoreError.all)
  func unwritable(errand: Errand, error: StoreError) async {
    await withCurrent(swapping: {
      $0.store.state = { AppState() }
      $0.store.change = { _ throws(StoreError) in throw error }
      $0.bridge.lights = { [Self.lit] }
      $0.bridge.group()
    }) {
      await errand.expect(.failed(.store(error)))
    }
  }

  @Test(
    "to a light that the home lacks fails with that, and sends nothing",
    .current {
      $0.store = createStore(AppState())
      $0.bridge.lights = { [.plug] }
    }, arguments: Errand.toLight + Errand.aboutLight)
  func missing(errand: Errand) async {
    await errand.expect(.failed(.missing(.light(5))))
  }

  @Test(
    "to a light that is unreachable fails with that, and sends nothing",
    .current {
      $0.store = createStore(AppState())
      $0.bridge.lights = { [Light(id: 5, name: "Far", isReachable: false, power: .on)] }
    }, arguments: Errand.toLight)
  func unreachable(errand: Errand) async {
    await errand.expect(.failed(.unreachable(.light(5))))
  }

  @Test("that the bridge refuses fails with its reason, and changes nothing", arguments: toBridge, BridgeError.all)
  func refused(errand: Errand, error: BridgeError) async {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(error)
    }) {
      await errand.expect(.failed(.bridge(error)))
      #expect(stored().lights == [Self.lit])
    }
  }

  @Test(
    "to a light that the bridge hasn't got any more says so, and the state hasn't it either", arguments: Errand.toLight)
  func goneLight(errand: Errand) async {
    #expect(await leaving(.light(5), after: errand).lights.isEmpty)
  }

  @Test(
    "to a room that the bridge hasn't got any more says so, and the state hasn't it either", arguments: Errand.toRoom)
  func goneRoom(errand: Errand) async {
    let left = await leaving(.room(1), after: errand)
    #expect(left.lights == [Self.lit])
    #expect(left.rooms.isEmpty)
  }

  @Test(
    "to a zone that the bridge hasn't got any more says so, and the state hasn't it either", arguments: Errand.toZone)
  func goneZone(errand: Errand) async {
    let left = await leaving(.zone(2), after: errand)
    #expect(left.lights == [Self.lit])
    #expect(left.zones.isEmpty)
  }

  @Test("to a scene that the bridge hasn't got any more says so, and the state hasn't it either")
  func goneScene() async {
    let left = await leaving(.scene("relax"), after: .recall)
    #expect(left.lights == [Self.lit])
    #expect(left.scenes.isEmpty)
  }

  @Test("to all lights of a bridge that has no such group says so, and nothing changes", arguments: Errand.toAll)
  func goneAll(errand: Errand) async {
    #expect(await leaving(.all, after: errand).lights == [Self.lit])
  }

  @Test(
    "after which the state can't be written although the light is gone says that",
    arguments: Errand.toLight + Errand.toRoom + Errand.toZone, StoreError.all)
  func goneUnwritten(errand: Errand, error: StoreError) async {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(.refused(code: 3, "gone"))
      let change = $0.store.change
      $0.store.change = { changes throws(StoreError) in
        guard !changes.contains(where: \.isRemoval) else { throw error }
        try change(changes)
      }
    }) {
      await errand.expect(.failed(.store(error)))
    }
  }

  @Test(
    "to a light that was turned off meanwhile says so, in part or as a whole", arguments: Errand.toLight, [true, false])
  func off(errand: Errand, isWhole: Bool) async {
    let error = BridgeError.refused(code: 201, "off")
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(error)
      if !isWhole {
        $0.bridge.change = { _, _, _ in Bridge.Reply([.turning(.it(.off))], refused: error) }
        $0.bridge.dim = { _, _, _ in Bridge.Reply([.turning(.it(.off))], refused: error) }
      }
    }) {
      await errand.expect(.failed(.off(5)))
      #expect(stored().lights == [isWhole ? Self.lit : Self.lit.alter(by: .turning(.it(.off)))])
    }
  }

  @Test("of a room that is refused as off fails as that", .current { $0.known() })
  func offRoom() async {
    let error = BridgeError.refused(code: 201, "off")
    await withCurrent(swapping: { $0.bridge.fail(error) }) { await Errand.turnRoom.expect(.failed(.bridge(error))) }
  }

  @Test(
    "of which nobody knows what the bridge made has the lights read before the next, and no other has",
    arguments: stating, BridgeError.all + [.cancelled])
  func doubt(errand: Errand, error: BridgeError) async {
    let reads = Recorder<String>()
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(error)
      $0.bridge.lights = {
        reads.record("lights")
        return [Self.lit]
      }
    }) {
      _ = await errand.responses {}
      let before = reads.events.count
      await Errand.aboutLight[0].expect(.succeeded)
      let isDoubtful = [.cancelled, .timedOut(seconds: 5), .malformed("reason")].contains(error)
      #expect(reads.events.count == before + (isDoubtful ? 1 : 0))
    }
  }

  @Test(
    "to a light of which the bridge does a part stores that, and fails with the reason for the rest",
    arguments: Errand.toLight, BridgeError.all)
  func inPart(errand: Errand, error: BridgeError) async {
    let made: [Light.Change] = [.turning(.it(.off)), .setting(.hue(to: .full))]
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.change = { _, _, _ in Bridge.Reply(made, refused: error) }
      $0.bridge.dim = { _, _, _ in Bridge.Reply(made, refused: error) }
    }) {
      await errand.expect(.failed(.bridge(error)))
      #expect(stored().lights == [Self.lit.alter(by: made)])
    }
  }

  @Test("that is cut off at the bridge fails as cancelled", arguments: toBridge)
  func cutOffAtBridge(errand: Errand) async {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(.cancelled)
    }) {
      await errand.expect(.failed(.cancelled))
    }
  }

  @Test("that the bridge did and that can't be written says so", arguments: stating, StoreError.all)
  func unsaved(errand: Errand, error: StoreError) async {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.succeed()
      let change = $0.store.change
      $0.store.change = { changes throws(StoreError) in
        guard !changes.contains(where: \.isByCommand) else { throw error }
        try change(changes)
      }
    }) {
      await errand.expect(.failed(.unsaved(error)))
    }
  }

  /// What is stored after the errand, for which the bridge hasn't got the subject.
  private func leaving(_ subject: Failure.Subject, after errand: Errand) async -> AppState {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(.refused(code: 3, "gone"))
    }) {
      await errand.expect(.failed(.missing(subject)))
      return stored()
    }
  }

  /// The requests that have the bridge do something.
  static let toBridge = stating + [.recall]
  /// Those of them after which what was sent is in the state.
  static let stating = Errand.toLight + Errand.toGroup
  /// The requests before which the lights have to be known.
  static let needingLights = toBridge + Errand.aboutLight + [.sync, .loadLights, .take]
}

extension Environment {
  /// A bridge that has a light that is lit and what it belongs to, and a store for them.
  fileprivate mutating func known() {
    store = createStore(AppState())
    bridge.lights = { [UseCaseTests.lit] }
    bridge.group()
  }

  /// Notes the calls of the bridge, which does what it is asked for, and of the store.
  fileprivate mutating func record(in calls: Recorder<String>) {
    let change = store.change
    store.change = { changes throws(StoreError) in
      calls.record("store.change")
      try change(changes)
    }
    bridge.lights = {
      calls.record("bridge.lights")
      return [UseCaseTests.lit]
    }
    bridge.rooms = {
      calls.record("bridge.rooms")
      return [UseCaseTests.office]
    }
    bridge.zones = {
      calls.record("bridge.zones")
      return [UseCaseTests.upstairs]
    }
    bridge.scenes = {
      calls.record("bridge.scenes")
      return [UseCaseTests.relax]
    }
    bridge.succeed { calls.record("bridge.command") }
  }
}

extension Bridge {
  /// A room, a zone and a scene of the one light.
  fileprivate mutating func group() {
    rooms = { [UseCaseTests.office] }
    zones = { [UseCaseTests.upstairs] }
    scenes = { [UseCaseTests.relax] }
  }

  fileprivate mutating func fail(_ error: BridgeError) {
    change = { _, _, _ throws(BridgeError) in throw error }
    dim = { _, _, _ throws(BridgeError) in throw error }
    turn = { _, _, _ throws(BridgeError) in throw error }
    recall = { _, _ throws(BridgeError) in throw error }
  }

  /// Notes how long each command may take, and carries it out.
  fileprivate mutating func record(in handed: Recorder<Transition?>) {
    change = { _, changes, transition in
      handed.record(transition)
      return Bridge.Reply(changes)
    }
    dim = { _, _, transition in
      handed.record(transition)
      return Bridge.Reply([])
    }
    turn = { _, _, transition in handed.record(transition) }
    recall = { _, transition in handed.record(transition) }
  }

  fileprivate mutating func succeed(_ note: @escaping @Sendable () -> Void = {}) {
    change = { _, changes, _ in
      note()
      return Bridge.Reply(changes)
    }
    dim = { _, _, _ in
      note()
      return Bridge.Reply([.setting(.brightness(to: .full))])
    }
    turn = { _, _, _ in note() }
    recall = { _, _ in note() }
  }
}

extension AppState.Change {
  /// Whether a light was commanded, not read.
  fileprivate var isByCommand: Bool {
    switch self {
    case .by(.changing): true
    case .by(.adding), .by(.removing), .by(.replacing), .by(.loading), .reading: false
    }
  }

  /// Whether something is dropped.
  fileprivate var isRemoval: Bool {
    switch self {
    case .by(.removing), .reading(.removing, since: _): true
    case .by(.adding), .by(.changing), .by(.replacing), .by(.loading), .reading: false
    }
  }
}
