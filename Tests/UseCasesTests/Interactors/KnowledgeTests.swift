import Models
import TestSupport
import Testing
@_spi(Composition) @testable import UseCases

@Suite("What isn't known", .current { $0.store = createStore(AppState()) })
struct KnowledgeTests {
  static let lit = Light.extended.alter(by: .turning(.it(.on)))

  @Test(
    "is read before the first request, and not again",
    .current { $0.bridge.rooms = { [Room(id: 1, name: "Office", lights: [5])] } })
  func once() async {
    let reads = Recorder<String>()
    await withCurrent(swapping: { $0.bridge.count(in: reads) }) {
      let groups: [Errand] = [.turnRoom, .turnRoom, .turnZone, .turnZone]
      for errand in Errand.toKnownLight + Errand.aboutLight + groups { await errand.expect(.succeeded) }
    }
    #expect(reads.events == ["lights", "rooms", "zones"])
  }

  @Test("is read once for ten requests at the same time")
  func overlapping() async {
    let reads = Recorder<String>()
    await withCurrent(swapping: {
      $0.bridge.count(in: reads)
      let lights = $0.bridge.lights
      $0.bridge.lights = { () throws(BridgeError) in
        for _ in 1...1000 { await Task.yield() }
        return try await lights()
      }
    }) {
      await withTaskGroup { group in
        for errand in Errand.toLight.prefix(5) + Errand.toLight.prefix(5) {
          group.addTask { await errand.expect(.succeeded) }
        }
      }
    }
    #expect(reads.events == ["lights"])
  }

  @Test("is read again after a read that failed")
  func retrying() async {
    let reads = Recorder<String>()
    await withCurrent(swapping: {
      $0.bridge.count(in: reads)
      $0.bridge.lights = { () throws(BridgeError) in
        reads.record("lights")
        guard reads.events.count > 1 else { throw .unreachable("reason") }
        return [Self.lit]
      }
    }) {
      await Errand.toLight[0].expect(.failed(.bridge(.unreachable("reason"))))
      await Errand.toLight[0].expect(.succeeded)
      await Errand.toLight[0].expect(.succeeded)
    }
    #expect(reads.events == ["lights", "lights"])
  }

  @Test(
    "any more, since others may have switched the lights, is read anew before each toggle, and the rooms are not",
    .current { $0.bridge.rooms = { [Room(id: 1, name: "Office", lights: [5])] } },
    arguments: [.light(5), .room(1), .all] as [Target])
  func toggling(target: Target) async {
    let reads = Recorder<String>()
    await withCurrent(swapping: { $0.bridge.count(in: reads) }) {
      for _ in 1...2 { await Errand.toggle(target, over: nil).expect(.succeeded) }
    }
    #expect(reads.events == (target == .room(1) ? ["lights", "rooms", "lights"] : ["lights", "lights"]))
  }

  @Test("is known after it was loaded by request")
  func loaded() async {
    let reads = Recorder<String>()
    await withCurrent(swapping: { $0.bridge.count(in: reads) }) {
      let loads: [Errand] = [.loadLights, .loadRooms, .loadZones, .loadScenes]
      for errand in loads + [.turnRoom, .turnZone, Errand.toLight[0]] { await errand.expect(.succeeded) }
    }
    #expect(reads.events == ["lights", "rooms", "zones", "scenes"])
  }

  @Test(
    "any more, since another process has forgotten it, is read anew",
    arguments: [
      (Errand.toLight[0], ["lights"]), (.turnRoom, ["rooms", "lights"]), (.turnZone, ["zones", "lights"]),
      (.recall, ["scenes", "lights", "lights"]),
    ])
  func forgotten(errand: Errand, read: [String]) async throws {
    let reads = Recorder<String>()
    let store = createStore(AppState())
    try await withCurrent(swapping: {
      $0.store = store
      $0.bridge.count(in: reads)
    }) {
      await errand.expect(.succeeded)
      try store.change([.by(.removing(.home))])
      await errand.expect(.succeeded)
    }
    #expect(reads.events == read + read)
  }

  @Test(
    "because the home was forgotten while it was read stays unknown",
    arguments: [Errand.loadLights, .loadRooms, .loadZones, .loadScenes])
  func overtaken(errand: Errand) async {
    let store = createStore(AppState())
    await withCurrent(swapping: {
      $0.store = store
      $0.bridge.count(in: Recorder()) { () throws(BridgeError) in
        do throws(StoreError) { try store.change([.by(.removing(.home))]) } catch { throw .malformed("\(error)") }
      }
    }) {
      await errand.expect(.succeeded)
      let state = stored()
      #expect(state.loaded.isEmpty && state.lights.isEmpty && state.rooms.isEmpty)
      #expect(state.zones.isEmpty && state.scenes.isEmpty)
    }
  }

  @Test("is read after a scene was recalled, and once more by the next")
  func recalled() async {
    let reads = Recorder<String>()
    await withCurrent(swapping: { $0.bridge.count(in: reads) }) {
      for errand in [.recall, .recall, Errand.toLight[0], Errand.toLight[0]] { await errand.expect(.succeeded) }
    }
    #expect(reads.events == ["scenes", "lights", "lights", "lights", "lights", "lights"])
  }

  @Test("is known of one bridge and one store: with another of them it is read again")
  func swapping() async {
    let reads = Recorder<String>()
    await withCurrent(swapping: { $0.bridge.count(in: reads) }) {
      await Errand.toLight[0].expect(.succeeded)
      await withCurrent(swapping: { $0.store = createStore(AppState()) }) { await Errand.toLight[0].expect(.succeeded) }
      await withCurrent(swapping: { $0.bridge.count(in: reads) }) { await Errand.toLight[0].expect(.succeeded) }
      await withCurrent(swapping: { $0.date = { .epoch } }) { await Errand.toLight[0].expect(.succeeded) }
    }
    #expect(reads.events == ["lights", "lights", "lights"])
  }
}

extension Bridge {
  /// Notes what is read, and does what it is asked for; something else may happen meanwhile.
  fileprivate mutating func count(
    in reads: Recorder<String>, meanwhile: @escaping @Sendable () throws(BridgeError) -> Void = {}
  ) {
    self = .mock(
      lights: [KnowledgeTests.lit], rooms: [UseCaseTests.office], zones: [UseCaseTests.upstairs],
      scenes: [UseCaseTests.relax])
    let (lights, rooms, zones, scenes) = (lights, rooms, zones, scenes)
    self.lights = { () throws(BridgeError) in
      reads.record("lights")
      try meanwhile()
      return try await lights()
    }
    self.rooms = { () throws(BridgeError) in
      reads.record("rooms")
      try meanwhile()
      return try await rooms()
    }
    self.zones = { () throws(BridgeError) in
      reads.record("zones")
      try meanwhile()
      return try await zones()
    }
    self.scenes = { () throws(BridgeError) in
      reads.record("scenes")
      try meanwhile()
      return try await scenes()
    }
  }
}
