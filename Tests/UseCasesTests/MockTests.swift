import Models
import TestSupport
import Testing
@_spi(Composition) @testable import UseCases

@Suite("In a home in memory")
struct MockTests {
  @Test("everything succeeds")
  func success() async throws {
    let environment = Environment.mock
    let light = try #require([Light].mock.first)
    let dimming = Dimming(.decrease, .brightness, by: Points(clamping: 10))
    #expect(try await environment.bridge.lights() == .mock)
    #expect(try await environment.bridge.groups() == Bridge.Groups(rooms: .mock, zones: .mock))
    #expect(try await environment.bridge.scenes() == .mock)
    for scene in [Scene].mock { try await environment.bridge.recall(scene, nil) }
    #expect(try await environment.bridge.change(light, [.turning(.it(.on))], nil) == Bridge.Reply([.turning(.it(.on))]))
    #expect(
      try await environment.bridge.dim(light, dimming, nil)
        == Bridge.Reply([.setting(.brightness(to: Level(clamping: 0.9)))]))
    for group in [Group.all, .room(1), .zone(2)] {
      #expect(try await environment.bridge.turn(group, .on, nil) == Bridge.Reply([.turning(.it(.on))]))
    }
    try await environment.pairing.request("192.0.2.1").accept()
    #expect(try environment.pairing.exists())
    try environment.pairing.forget()
    try await environment.watch.sync([])
    try await environment.log.write(environment.date(), "")
    #expect(try await environment.repositories.load(.pointfree, .epoch) == .fresh(.mock))
    await environment.analytics.track(.epoch, Analytics.Event(name: "event", properties: [:]))
    #expect(environment.analytics.device() == ["system_name": "Mock"])
    try environment.store.change([.home(.lights(.adding(light)))])
    #expect(try environment.store.state().home.lights == [light])
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
    #expect([Repository].mock.map(\.address.description) == ["https://www.pointfree.co"])
    #expect([Repository].mock.map(\.pushedAt) == [.reference(547_152_021)])
  }

  @Test("each use of it is a fresh one")
  func freshness() throws {
    try Environment.mock.store.change([.home(.lights(.adding(.plug)))])
    #expect(try Environment.mock.store.state() == AppState())
  }
}
