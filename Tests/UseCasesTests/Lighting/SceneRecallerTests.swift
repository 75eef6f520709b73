import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.current { $0.store = createStore(AppState()) })
struct SceneRecallerTests {
  static let home: [Light] = .kinds + [.unreachable]
  static let relax = LightScene(id: "relax", name: "Relax", group: 1, lights: [1, 3])

  @Test(
    "Changes to a scene's lights while it is recalled, even in part, are stored as made by the recall, and others as read",
    arguments: [nil, .refused(code: 7, "transitiontime")] as [BridgeError?])
  func changesToRecalledLights(error: BridgeError?) async {
    let (changes, recalled) = (Recorder<AppState.Change>(), Recorder<LightScene>())
    let on = { (light: Light) in light.alter(by: .turning(.it(.on))) }
    // Another app turns on light 1 before the recall and light 2 during it. The recall turns on light 3.
    let (before, after) = ([on(.plug), .dimmable, .temperature], [on(.plug), on(.dimmable), on(.temperature)])
    await withCurrent(swapping: {
      let home = Home(lights: [.plug, .dimmable, .temperature], loaded: [.lights, .scenes])
      $0.store = createStore(AppState(home: home))
      $0.store.check { new throws(FileError) in for change in new { changes.record(change) } }
      $0.bridge.scenes = { [Self.relax] }
      $0.bridge.noteRecall(refused: error) { scene, _ in recalled.record(scene) }
      $0.bridge.lights = { recalled.events.isEmpty ? before : after }
    }) {
      await AnyRequest.recall.expect(error.map { Outcome.failed(.bridge($0)) } ?? .succeeded)
    }
    #expect(
      changes.events == [
        .home(.read(.scenes(.adding(Self.relax)), at: 0)),
        .home(.read(.lights(.adding(on(.plug))), at: 0)),
        .home(.lights(.adding(on(.temperature)))),
        .home(.read(.lights(.adding(on(.dimmable))), at: 0)),
      ])
  }

  @Test(
    "If a scene is missing or has no lights in the home, the scene recaller fails and sends no command",
    .current { $0.bridge.lights = { Self.home } },
    arguments: [
      ("bright", [1], .missing(.scene("relax"))), ("relax", [], .empty(.scene("relax"))),
      ("relax", [9], .empty(.scene("relax"))),
    ] as [(LightScene.ID, [Light.ID], LightingFailure)])
  func nothingToRecall(scene: LightScene.ID, lights: [Light.ID], failure: LightingFailure) async {
    await withCurrent(swapping: { $0.bridge.scenes = { [LightScene(id: scene, name: "Relax", lights: lights)] } }) {
      await AnyRequest.recall.expect(.failed(.lighting(failure)))
    }
  }

  @Test(
    "A scene is recalled even if none of its lights is reachable, and its unreachable lights are returned",
    .current { $0.bridge.lights = { Self.home } }, arguments: [[9, 6, 1], [6], [6, 9]] as [[Light.ID]])
  func unreachable(lights: [Light.ID]) async {
    let recalled = Recorder<LightScene.ID>()
    let scenes = (["bright", "relax"] as [LightScene.ID]).map { LightScene(id: $0, name: "Relax", lights: lights) }
    await withCurrent(swapping: {
      $0.bridge.scenes = { scenes }
      $0.bridge.noteRecall { scene, _ in recalled.record(scene.id) }
    }) {
      let exception = Failure.lighting(.unreachable(.light(.unreachable)))
      #expect(await SceneRecaller().request(.recall("relax")) == .partly(except: [exception]))
    }
    #expect(recalled.events == ["relax"])
  }

  @Test(
    "If the lights can't be read after a scene is recalled, the failure is `unread`",
    arguments: BridgeError.all)
  func unread(error: BridgeError) async {
    await afterRecall(reading: { () throws(BridgeError) in throw error }) {
      await AnyRequest.recall.expect(.failed(.lighting(.unread(error))))
      #expect(await Array(stored().home.lights) == Self.home)
    }
  }

  @Test(
    "If the state can't be written after a scene is recalled, the failure is `unsaved`",
    arguments: FileError.all)
  func unsaved(error: FileError) async {
    await afterRecall(reading: { [] }) {
      await withCurrent(swapping: { $0.refuseCommands(with: error) }) {
        await AnyRequest.recall.expect(.failed(.unsaved(error)))
      }
    }
  }

  @Test(
    "After a message recalls a scene, it reads the lights again only if it couldn't read them right after the recall",
    arguments: [(false, .succeeded, 2), (true, .failed(.lighting(.unread(.busy))), 3)] as [(Bool, Outcome, Int)])
  func readingAgain(isUnread: Bool, outcome: Outcome, expected: Int) async {
    let reads = Recorder<Void>()
    await withCurrent(swapping: {
      $0.bridge.scenes = { [Self.relax] }
      $0.bridge.lights = { () throws(BridgeError) in
        reads.record(())
        if isUnread, reads.events.count == 2 { throw .busy }
        return Self.home
      }
      $0.bridge.succeed()
    }) {
      await MessageContext.run {
        await AnyRequest.recall.expect(outcome)
        #expect(reads.events.count == 2)
        for _ in 1...2 { await AnyRequest.turn(.light(1), .on, over: nil).expect(.succeeded) }
      }
      #expect(reads.events.count == expected)
    }
  }

  /// Runs the body with a bridge whose lights are read with `lights` after a recall.
  private func afterRecall(
    reading lights: @escaping @Sendable () throws(BridgeError) -> [Light], body: () async -> Void
  ) async {
    let recalled = Recorder<LightScene>()
    await withCurrent(swapping: {
      $0.bridge.scenes = { [Self.relax] }
      $0.bridge.noteRecall { scene, _ in recalled.record(scene) }
      $0.bridge.lights = { () throws(BridgeError) in recalled.events.isEmpty ? Self.home : try lights() }
    }) { await body() }
  }
}
