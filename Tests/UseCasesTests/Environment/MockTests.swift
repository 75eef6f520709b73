import Models
import TestSupport
import Testing
@_spi(Composition) @testable import UseCases

@Suite("In a home in memory")
struct MockTests {
  @Test("everything succeeds")
  func success() async throws {
    let environment = Environment.mock
    let id = try #require([Light].mock.first).id
    let dimming = Dimming(.decrease, .brightness, by: Points(clamping: 10))
    #expect(try await environment.bridge.lights() == .mock)
    #expect(try await environment.bridge.rooms() == .mock)
    #expect(try await environment.bridge.zones() == .mock)
    #expect(try await environment.bridge.scenes() == .mock)
    for scene in [Scene].mock { try await environment.bridge.recall(scene, nil) }
    #expect(try await environment.bridge.change(id, [.turning(.it(.on))], nil) == Bridge.Reply([.turning(.it(.on))]))
    #expect(
      try await environment.bridge.dim(id, dimming, nil)
        == Bridge.Reply([.setting(.brightness(to: Level(clamping: 0.9)))]))
    for group in [Group.all, .room(1), .zone(2)] {
      #expect(try await environment.bridge.turn(group, .on, nil) == Bridge.Reply([.turning(.it(.on))]))
    }
    try await environment.watch.sync([])
    try await environment.log.write(environment.date(), "")
    #expect(try await environment.repositories.load(.pointfree, .epoch) == .fresh(.mock))
    await environment.analytics.track(.epoch, Analytics.Event(name: "event", properties: [:]))
    #expect(environment.analytics.device().systemName == "Mock")
    try environment.store.change([.by(.adding(.favorite(id)))])
    #expect(try environment.store.state() == AppState(favorites: [Favorite(id)]))
  }

  @Test("every snapshot is taken and sent")
  func uploads() async {
    await withCurrent(.mock) {
      for errand in [Errand.take, .take, .send] { await errand.expect(.succeeded) }
      #expect(stored().uploads.isEmpty)
      #expect(!stored().lights.isEmpty)
    }
  }

  @Test("the light can do everything, and is in the room, the zone and the scene, which is one of the room")
  func home() {
    #expect([Light].mock.allSatisfy { light in Light.Capability.allCases.allSatisfy(light.can) })
    #expect([Room].mock.map(\.lights) == [[Light].mock.map(\.id)])
    #expect([Zone].mock.map(\.lights) == [[Light].mock.map(\.id)])
    #expect([Scene].mock.map(\.lights) == [[Light].mock.map(\.id)])
    #expect([Scene].mock.map(\.group?.number) == [Room].mock.map(\.id.number))
  }

  @Test("the repository is the document's")
  func repository() {
    #expect([Repository].mock.map(\.name) == ["Bloblog"])
    #expect([Repository].mock.map(\.address.text) == ["https://www.pointfree.co"])
    #expect([Repository].mock.map(\.pushedAt) == [.reference(547_152_021)])
  }

  @Test("what can't be dimmed is refused as a bridge does it", arguments: [1, 9] as [Light.ID])
  func dimming(id: Light.ID) async {
    let bridge = Environment.mock(lights: [.plug]).bridge
    await #expect(throws: BridgeError.refused(code: 3, "resource, lights/\(id), not available")) {
      try await bridge.dim(id, Dimming(.increase, .brightness, by: Points(clamping: 1)), nil)
    }
  }

  @Test("each use of it is a fresh one")
  func freshness() throws {
    try Environment.mock.store.change([.by(.adding(.favorite(1)))])
    #expect(try Environment.mock.store.state() == AppState())
  }
}
