import Features
import Models
import TestSupport
import Testing
import UseCases

@Suite("The lighting feature translates messages into requests, and responses into messages")
struct LightingFeatureTests {
  private static let light = Light.ID(clamping: 1)
  private static let room = Room.ID(clamping: 1)
  private static let zone = Zone.ID(clamping: 2)
  private static let scenes = [Scene].mock.map(\.id)
  private static let unknown = Light.ID(clamping: 9)
  private static let brief = Transition(clamping: 1)
  private static let points = Points(clamping: 10)
  private static let lit = { @Sendable (environment: inout Environment) in
    environment = .mock(lights: [Light].mock.map { $0.alter(by: .turning(.it(.on))) })
  }

  @Test(
    "a command is reported as succeeded", .current(lit),
    arguments: [
      (.load(.lights), .loading(.lights, .succeeded)),
      (.load(.rooms), .loading(.rooms, .succeeded)),
      (.load(.zones), .loading(.zones, .succeeded)),
      (.load(.scenes), .loading(.scenes, .succeeded)),
      (.turn(.light(light), .off), .turning(.light(light), .off, .succeeded)),
      (.turn(.room(room), .on), .turning(.room(room), .on, .succeeded)),
      (.turn(.zone(zone), .on), .turning(.zone(zone), .on, .succeeded)),
      (.turn(.all, .on, over: brief), .turning(.all, .on, over: brief, .succeeded)),
      (.toggle(.light(light)), .toggling(.light(light), .succeeded)),
      (.toggle(.room(room), over: brief), .toggling(.room(room), over: brief, .succeeded)),
      (.apply(.brightness(.zero), on: light), .applying(.brightness(.zero), on: light, .succeeded)),
      (
        .apply(.brightness(.zero), on: light, over: brief),
        .applying(.brightness(.zero), on: light, over: brief, .succeeded)
      ),
      (
        .increase(.hue, by: points, on: light, over: brief),
        .increasing(.hue, by: points, on: light, over: brief, .succeeded)
      ),
      (
        .decrease(.hue, by: points, on: light, over: brief),
        .decreasing(.hue, by: points, on: light, over: brief, .succeeded)
      ),
      (.increase(.hue, by: points, on: light), .increasing(.hue, by: points, on: light, .succeeded)),
      (.decrease(.hue, by: points, on: light), .decreasing(.hue, by: points, on: light, .succeeded)),
      (.rename(light, to: "Corner"), .renaming(light, to: "Corner", .succeeded)),
      (.recall(scenes[0]), .recalling(scenes[0], .succeeded)),
      (.recall(scenes[0], over: brief), .recalling(scenes[0], over: brief, .succeeded)),
    ] as [(Message.Lighting, Message.Lighting)])
  func success(_ command: Message.Lighting, _ report: Message.Lighting) async {
    #expect(await output(of: createLightingFeature, for: .lighting(command)) == [.lighting(report)])
  }

  @Test(
    "a command that fails is reported with the reason",
    .current { environment in
      environment = .mock
      environment.bridge.rooms = { () throws(BridgeError) in throw .notPaired }
      environment.bridge.zones = { () throws(BridgeError) in throw .notPaired }
      environment.bridge.scenes = { () throws(BridgeError) in throw .notPaired }
      environment.bridge.lights = { () throws(BridgeError) in throw .notPaired }
    },
    arguments: [
      (.load(.lights), .loading(.lights, failed)),
      (.load(.rooms), .loading(.rooms, failed)),
      (.load(.zones), .loading(.zones, failed)),
      (.load(.scenes), .loading(.scenes, failed)),
      (.turn(.light(light), .off), .turning(.light(light), .off, failed)),
      (.turn(.room(room), .on), .turning(.room(room), .on, failed)),
      (.turn(.zone(zone), .on), .turning(.zone(zone), .on, failed)),
      (.toggle(.all, over: brief), .toggling(.all, over: brief, failed)),
      (.apply(.brightness(.zero), on: light), .applying(.brightness(.zero), on: light, failed)),
      (.increase(.hue, by: points, on: light), .increasing(.hue, by: points, on: light, failed)),
      (.decrease(.hue, by: points, on: light), .decreasing(.hue, by: points, on: light, failed)),
      (.rename(light, to: "Corner"), .renaming(light, to: "Corner", failed)),
      (.recall(scenes[0], over: brief), .recalling(scenes[0], over: brief, failed)),
    ] as [(Message.Lighting, Message.Lighting)])
  func failure(_ command: Message.Lighting, _ report: Message.Lighting) async {
    #expect(await output(of: createLightingFeature, for: .lighting(command)) == [.lighting(report)])
  }

  private static let failed = Outcome.failed(.bridge(.notPaired))

  @Test(
    "the report of a renaming has the name that the bridge gave",
    .current { environment in
      environment = .mock
      environment.bridge.change = { _, _, _ in Bridge.Reply([.renaming(.it(to: "Desk 2"))]) }
    })
  func givenName() async {
    let reports = await output(of: createLightingFeature, for: .lighting(.rename(Self.light, to: "Desk")))
    #expect(reports == [.lighting(.renaming(Self.light, to: "Desk 2", .succeeded))])
  }

  // No gateway is implemented: a message that led to a request would be answered with an error.
  @Test(
    "reports, and messages to other features, are none of its business",
    arguments: [
      Message.lighting(.loading(.lights, .succeeded)), .lighting(.turning(.light(light), .on, .succeeded)),
      .lighting(.toggling(.all, .succeeded)),
      .lighting(.applying(.brightness(.full), on: light, .succeeded)),
      .lighting(.increasing(.hue, by: points, on: light, .succeeded)),
      .lighting(.decreasing(.hue, by: points, on: light, .succeeded)),
      .lighting(.renaming(light, to: "Desk", .succeeded)),
      .lighting(.recalling(scenes[0], .succeeded)), .dashboard(.sync), .logging(.write("hello")),
    ])
  func silence(_ message: Message) async {
    #expect(await output(of: createLightingFeature, for: message).isEmpty)
  }
}
