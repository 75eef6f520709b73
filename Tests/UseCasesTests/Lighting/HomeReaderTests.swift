import KhipuControl
import KhipuTestTools
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.current { $0.store = createStore(AppState()) })
struct HomeReaderTests {
  /// Requests, each with the reads that it causes.
  static let parts: [(AnyRequest, [String])] = [
    (.loadLights, ["lights"]), (.loadRooms, ["groups"]), (.loadZones, ["groups"]), (.loadScenes, ["scenes"]),
    (AnyRequest.toLight[0], ["lights"]), (.turnRoom, ["groups", "lights"]), (.turnZone, ["groups", "lights"]),
    (.turn(.all, .on, over: nil), ["lights"]), (.recall, ["scenes", "lights", "lights"]),
  ]

  @Test("The home is read once per message, even for several requests")
  func once() async {
    // The last one, a recall, reads the lights again.
    let requests = Self.parts.map(\.0).dropLast() + [AnyRequest.toLight[1], .rename, .show]
    let reads = await counting {
      await MessageContext.run { for request in requests { await request.expect(.succeeded) } }
    }
    #expect(reads.sorted() == ["groups", "lights", "scenes"])
  }

  @Test("The home is read again for the next message, and for each request without a message", arguments: parts)
  func nextMessage(request: AnyRequest, expected: [String]) async {
    let inMessages = await counting {
      for _ in 1...2 { await MessageContext.run { await request.expect(.succeeded) } }
    }
    #expect(inMessages == expected + expected)
    #expect(await counting { for _ in 1...2 { await request.expect(.succeeded) } } == expected + expected)
  }

  @Test("A read of the home is ignored if the home is forgotten meanwhile", arguments: HomePart.allCases)
  func overtaken(part: HomePart) async {
    let store = createStore(AppState())
    await withCurrent(swapping: { $0.store = store }) {
      _ = await counting(meanwhile: { await #expect(throws: Never.self) { try await store.change([.forgettingHome]) } })
      {
        #expect(await HomeLoader().request(.load(part)) == .succeeded)
        #expect(await stored() == AppState().alter(by: .forgettingHome))
      }
    }
  }

  /// The reads that the body causes with the current store and a new bridge.
  private func counting(
    meanwhile: @escaping @Sendable () async -> Void = {}, _ body: () async -> Void
  ) async -> [String] {
    let reads = Recorder<String>()
    await withCurrent(swapping: { environment in
      let store = environment.store
      environment = .mock(bridge: .lit)
      environment.store = store
      environment.bridge.recordReads(in: reads, meanwhile: meanwhile)
    }) { await body() }
    return reads.events
  }
}
