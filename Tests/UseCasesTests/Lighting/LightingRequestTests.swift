import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable)
struct LightingRequestTests {
  static let lit = Light.extended.alter(by: .turning(.it(.on)))
  static let office = LightGroup(id: 1, name: "Office", lights: [.extended])
  static let upstairs = LightGroup(id: 2, name: "Upstairs", lights: [.extended])
  static let relax = LightScene(id: "relax", name: "Relax", group: 1, lights: [.extended])

  @Test(
    "A request for a missing light fails, and sends no command",
    .current {
      $0.store = createStore(AppState())
      $0.bridge.lights = { [.plug] }
    }, arguments: AnyRequest.toLight + [.show])
  func missing(request: AnyRequest) async {
    await request.expect(.failed(.lighting(.missing(.light(.extended)))))
  }

  @Test(
    "Setting or toggling a light that is said to be unreachable sends the command, and the report says so",
    arguments: AnyRequest.toReachableLight)
  func unreachable(request: AnyRequest) async {
    let sent = Recorder<Light.ID>()
    let full = LightColor(hue: .full, saturation: .full)
    let far = Light(
      id: 5, name: "Far", isReachable: false, power: .on, brightness: .full, color: full,
      temperature: Temperature(.warmest))
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.bridge.lights = { [far] }
      $0.bridge.noteChange { light, _, _ in sent.record(light.id) }
    }) {
      await request.expect(.succeeded)
      #expect(sent.events == [5])
      #expect(await LightSwitcher().request(.turn(.light(5), .on)) == .partly(except: [.lighting(.unheard)]))
    }
  }

  @Test(
    "A request fails with the bridge's error if its command fails, and keeps the light as it was read",
    arguments: AnyRequest.toBridge, BridgeError.all)
  func refused(request: AnyRequest, error: BridgeError) async {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(error)
    }) {
      await request.expect(.failed(.bridge(error)))
      #expect(await stored().home.lights == [Self.lit])
    }
  }

  @Test(
    "If the bridge refuses a light request because the light is off, the failure is `off`, even after a partial effect",
    arguments: AnyRequest.toLight, [true, false])
  func off(request: AnyRequest, isWhole: Bool) async {
    let error = BridgeError.refused(code: 201, "off")
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(error)
      if !isWhole {
        $0.bridge.change = { _, _, _ in Bridge.Reply([.turning(.it(.off))], refused: error) }
      }
    }) {
      await request.expect(.failed(.lighting(.off(5))))
      #expect(await stored().home.lights == [isWhole ? Self.lit : Self.lit.alter(by: .turning(.it(.off)))])
    }
  }

  @Test(
    "A group request that is carried out in part fails with the bridge's error, even `off`, and that part is stored",
    arguments: AnyRequest.toGroup)
  func partialGroup(request: AnyRequest) async {
    let error = BridgeError.refused(code: 201, "off")
    let made = Light.Change.renaming(.it(to: "Made"))
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.changeAll = { _, _, _ in Bridge.Reply([made], refused: error) }
    }) {
      await request.expect(.failed(.bridge(error)))
      #expect(await stored().home.lights == [Self.lit.alter(by: made)])
    }
  }

  @Test(
    "After a failed request, a message reads the lights again only if that request may have taken effect",
    arguments: AnyRequest.toBridge, BridgeError.all)
  func doubt(request: AnyRequest, error: BridgeError) async {
    let reads = Recorder<String>()
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(error)
      $0.bridge.lights = {
        reads.record("lights")
        return [Self.lit]
      }
    }) {
      await MessageContext.run {
        _ = await request.outcome()
        #expect(reads.events.count == 1)
        await AnyRequest.loadLights.expect(.succeeded)
      }
      let isDoubtful = ["interrupted", "bridge-timed-out", "bridge-failed", "bridge-malformed"].contains(
        Failure.bridge(error).code)
      #expect(reads.events.count == (isDoubtful ? 2 : 1))
    }
  }

  @Test(
    "If the bridge carries out a light request in part, that part is stored, and the request fails with the reason",
    arguments: AnyRequest.toLight, BridgeError.all)
  func partialLight(request: AnyRequest, error: BridgeError) async {
    let made: [Light.Change] = [.turning(.it(.off)), .setting(.hue(to: .full))]
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.change = { _, _, _ in Bridge.Reply(made, refused: error) }
    }) {
      await request.expect(.failed(.bridge(error)))
      #expect(await stored().home.lights == [Self.lit.alter(by: made)])
    }
  }

  @Test(
    "If another message reads the effect of a lighting request before it is stored, the effect is still the request's",
    arguments: [AnyRequest.turn(.light(.extended), .off, over: nil), .turn(.room(1), .off, over: nil)])
  func readBeforeStored(request: AnyRequest) async {
    let (states, isOff) = (Recorder<AppState>(), Recorder<Bool>())
    await withCurrent(swapping: { environment in
      environment.known()
      environment.bridge.lights = { [isOff.events.isEmpty ? Self.lit : Self.lit.alter(by: .turning(.it(.off)))] }
      environment.store.check { changes throws(FileError) in
        // The state before the request's own change.
        guard changes.contains(where: \.isByCommand) else { return }
        let others = changes.prefix { !$0.isByCommand }
        states.record(AppState(home: Home(lights: [Self.lit.alter(by: .turning(.it(.off)))])).alter(by: Array(others)))
      }
      let other = environment
      let takeEffect: @Sendable ([Light.Change]) async -> Bridge.Reply = { changes in
        isOff.record(true)
        await MessageContext.run { await withCurrent(other) { await AnyRequest.loadLights.expect(.succeeded) } }
        return Bridge.Reply(changes)
      }
      environment.bridge.change = { _, changes, _ in await takeEffect(changes) }
      environment.bridge.changeAll = { _, changes, _ in await takeEffect(changes) }
    }) {
      await request.expect(.succeeded)
      #expect(await stored().home.lights[.extended]?.power == .off)
    }
    #expect(states.events.map { $0.home.lights[.extended]?.power } == [.on])
  }

  @Test(
    "If a lighting request took effect but the change can't be stored, the failure is `unsaved`",
    arguments: AnyRequest.stating, FileError.all)
  func unsaved(request: AnyRequest, error: FileError) async {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.succeed()
      $0.refuseCommands(with: error)
    }) {
      await request.expect(.failed(.unsaved(error)))
    }
  }

  @Test(
    "A request fails if its subject is gone from the bridge; a light, room, zone or scene is then removed from the state",
    arguments: subjects)
  func gone(request: AnyRequest, subject: LightingFailure.Subject) async {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(.refused(code: 3, "gone"))
    }) {
      await request.expect(.failed(.lighting(.missing(subject))))
      let left = await stored().home
      #expect(left.lights == (subject == .light(.extended) ? [] : [Self.lit]))
      #expect(left.rooms.isEmpty || subject != .room(1))
      #expect(left.zones.isEmpty || subject != .zone(2))
      #expect(left.scenes.isEmpty || subject != .scene("relax"))
    }
  }

  private static let subjects: [(AnyRequest, LightingFailure.Subject)] =
    AnyRequest.toLight.map { ($0, .light(.extended)) } + AnyRequest.toRoom.map { ($0, .room(1)) }
    + AnyRequest.toZone.map { ($0, .zone(2)) } + AnyRequest.toAll.map { ($0, .all) } + [(.recall, .scene("relax"))]

  @Test(
    "If the subject of a request is gone and can't be removed from the state, the request fails with the store's error",
    arguments: AnyRequest.toLight + AnyRequest.toRoom + AnyRequest.toZone + AnyRequest.toBoth, FileError.all)
  func goneUnwritten(request: AnyRequest, error: FileError) async {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(.refused(code: 3, "gone"))
      $0.refuseCommands(with: error)
    }) {
      await request.expect(.failed(.store(error)))
    }
  }

  @Test(
    "Every request that takes a transition passes it to the bridge, or nil without one",
    arguments: [nil, 0, 1, 20, 65535])
  func transition(tenths: Int?) async {
    let transition = tenths.map(LightTransition.init(clamping:))
    let targets: [Target] = [.light(.extended), .room(1), .zone(2), .all]
    let requests =
      AnyRequest.setting(over: transition) + targets.flatMap { AnyRequest.setting($0, over: transition) }
      + targets.map { .turn($0, .on, over: transition) }
      + targets.map { .toggle($0, over: transition) } + [.recall(over: transition)]
      + (transition == nil ? [.rename] : [])
    let handed = Recorder<LightTransition?>()
    for request in requests {
      await withCurrent(swapping: {
        $0.known()
        $0.bridge.noteChange { _, _, transition in handed.record(transition) }
        $0.bridge.noteChangeAll { _, _, transition in handed.record(transition) }
        $0.bridge.noteRecall { _, transition in handed.record(transition) }
      }) {
        await request.expect(.succeeded)
      }
    }
    #expect(handed.events == requests.map { _ in transition })
  }
}
