import KhipuControl
import KhipuValues
import Models
import TestSupport
import TestTools
import Testing
import UseCases

@Suite("The home in which names are found", .current { $0.store = createStore(AppState()) })
struct HomeViewerTests {
  @Test("is viewed as it is stored, without a read")
  func view() async {
    #expect(await HomeViewer().request(.view) == .success(Home()))
  }

  @Test(
    "is loaded with each part that is asked for, and with no other", .current { $0.bridge = .lit },
    arguments: [[], [.lights], [.rooms], [.scenes, .rooms, .zones]] as [[HomePart]])
  func load(parts: [HomePart]) async throws {
    let home = try await HomeViewer().request(.load(parts)).get()
    #expect(home == stored().home)
    #expect(home.lights.isEmpty == !parts.contains(.lights))
    #expect(home.rooms.isEmpty == !parts.contains(.rooms))
    #expect(home.scenes.isEmpty == !parts.contains(.scenes))
  }

  @Test("fails as the read does", .current { $0.bridge = .failing(.busy) })
  func failure() async {
    #expect(await HomeViewer().request(.load([.lights])) == .failure(.bridge(.busy)))
  }

  @Test(
    "is read once for what finds a name in it and for the command",
    .current { environment in
      let reads = Recorder<Int>()
      environment.bridge = .lit
      environment.bridge.lights = { () throws(BridgeError) in
        reads.record(1)
        guard reads.events.count == 1 else { throw .busy }
        return [LightingRequestTests.lit]
      }
    })
  func once() async {
    await MessageContext.run {
      #expect(await HomeViewer().request(.load([.lights])).map(\.lights.count) == .success(1))
      await AnyRequest.toLight[0].expect(.succeeded)
    }
  }
}
