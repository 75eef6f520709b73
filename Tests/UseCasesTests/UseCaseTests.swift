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

  @Test("to several lights is stored as far as it was made, and says why the rest wasn't", arguments: Errand.toGroup)
  func partial(errand: Errand) async {
    let error = BridgeError.refused(code: 7, "no")
    let made = Light.Change.renaming(.it(to: "Made"))
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.turn = { _, _, _ in Bridge.Reply([made], refused: error) }
    }) {
      await errand.expect(.failed(.bridge(error)))
      #expect(stored().lights == [Self.lit.alter(by: made)])
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

  /// The requests that have the bridge do something.
  static let toBridge = stating + [.recall]
  /// Those of them after which what was sent is in the state.
  static let stating = Errand.toLight + Errand.toGroup
  /// The requests before which the lights have to be known.
  static let needingLights = toBridge + Errand.aboutLight + [.sync, .loadLights, .take]
}
