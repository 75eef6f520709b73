import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The recaller of scenes", .current { $0.store = createStore(AppState()) })
struct SceneRecallerTests {
  static let home: [Light] = .kinds + [.unreachable]
  static let relax = Scene(id: "relax", name: "Relax", group: 1, lights: [1, 3])

  @Test("has the bridge recall the scene, once, and stores what the lights show then and not what they showed")
  func recalling() async {
    let (sent, reads) = (Recorder<Scene>(), Recorder<Void>())
    let after = Self.home.map { $0.id == 3 ? $0.alter(by: .turning(.it(.on)), .setting(.brightness(to: .full))) : $0 }
    await withCurrent(swapping: {
      $0.bridge.scenes = { [Scene(id: "bright", name: "Relax"), Self.relax] }
      $0.bridge.recall = { scene, _ in sent.record(scene) }
      $0.bridge.lights = {
        reads.record(())
        return sent.events.isEmpty ? Self.home : after
      }
    }) {
      await Errand.recall.expect(.succeeded)
      #expect(Array(stored().lights) == after)
    }
    #expect(sent.events == [Self.relax])
    #expect(reads.events.count == 2)
  }

  @Test("says which scene the home lacks, and sends nothing", .current { $0.bridge.scenes = { [Self.relax] } })
  func missing() async {
    let responses = await responses(of: SceneRecaller.self, to: .recall("bright"))
    #expect(responses == [.recalling("bright", .failed(.missing(.scene("bright"))))])
  }

  @Test(
    "says of a scene without a reachable light that it is unreachable, and sends nothing",
    .current { $0.bridge.lights = { Self.home } }, arguments: [[], [6], [9], [6, 9]] as [[Light.ID]])
  func unreachable(lights: [Light.ID]) async {
    await withCurrent(swapping: { $0.bridge.scenes = { [Scene(id: "relax", name: "Relax", lights: lights)] } }) {
      await Errand.recall.expect(.failed(.unreachable(.scene("relax"))))
    }
  }

  @Test(
    "recalls a scene of which one light is reachable",
    .current {
      $0.bridge.lights = { Self.home }
      $0.bridge.scenes = { [Scene(id: "relax", name: "Relax", lights: [9, 6, 1])] }
      $0.bridge.recall = { _, _ in }
    })
  func partlyReachable() async {
    await Errand.recall.expect(.succeeded)
  }

  @Test("fails as the read of the scenes does", arguments: BridgeError.all)
  func unreadScenes(error: BridgeError) async {
    await withCurrent(swapping: { $0.bridge.scenes = { () throws(BridgeError) in throw error } }) {
      await Errand.recall.expect(.failed(.bridge(error)))
    }
  }

  @Test("says that it is done where the lights can't be read afterwards", arguments: BridgeError.all)
  func unread(error: BridgeError) async {
    await afterRecall { () throws(BridgeError) in
      throw error
    } body: {
      await Errand.recall.expect(.failed(.unread(error)))
      #expect(Array(stored().lights) == Self.home)
    }
  }

  @Test("fails as cancelled where that is cut off")
  func cutOff() async {
    await afterRecall { () throws(BridgeError) in
      throw .cancelled
    } body: {
      await Errand.recall.expect(.failed(.cancelled))
    }
  }

  @Test("says that it is done where the state can't be written afterwards", arguments: StoreError.all)
  func unsaved(error: StoreError) async {
    await afterRecall {
      []
    } body: {
      await withCurrent(swapping: { $0.refuseRemovals(with: error) }) {
        await Errand.recall.expect(.failed(.unsaved(error)))
      }
    }
  }

  @Test(
    "has the lights read again by the next, since they take their time", arguments: End.allCases)
  func doubt(end: End) async {
    let reads = Recorder<Void>()
    await withCurrent(swapping: {
      $0.bridge.scenes = { [Self.relax] }
      $0.bridge.recall = { _, _ throws(BridgeError) in if end == .unknown { throw .busy } }
      $0.bridge.lights = { () throws(BridgeError) in
        reads.record(())
        if end == .unread, reads.events.count == 2 { throw .busy }
        return Self.home
      }
      $0.bridge.change = { _, changes, _ in Bridge.Reply(changes) }
    }) {
      await Errand.recall.expect(end.outcome)
      let before = reads.events.count
      #expect(before == (end == .unknown ? 1 : 2))
      for _ in 1...2 { _ = await responses(of: LightSwitcher.self, to: .turn(.light(1), .on)) }
      #expect(reads.events.count == before + 1)
    }
  }

  /// How recalling ends.
  enum End: CaseIterable {
    case done, unread, unknown

    var outcome: Outcome {
      switch self {
      case .done: .succeeded
      case .unread: .failed(.unread(.busy))
      case .unknown: .failed(.bridge(.busy))
      }
    }
  }

  /// Runs the body with a home whose lights are read so after a scene was recalled.
  private func afterRecall(
    _ lights: @escaping @Sendable () throws(BridgeError) -> [Light], body: () async -> Void
  ) async {
    let recalled = Recorder<Scene>()
    await withCurrent(swapping: {
      $0.bridge.scenes = { [Self.relax] }
      $0.bridge.recall = { scene, _ in recalled.record(scene) }
      $0.bridge.lights = { () throws(BridgeError) in recalled.events.isEmpty ? Self.home : try lights() }
    }) { await body() }
  }
}

extension Environment {
  /// A store that can't be written where something is removed.
  fileprivate mutating func refuseRemovals(with error: StoreError) {
    let change = store.change
    store.change = { changes throws(StoreError) in
      guard !changes.contains(where: { if case .reading(.removing, since: _) = $0 { true } else { false } }) else {
        throw error
      }
      try change(changes)
    }
  }
}
