import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
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

  /// Requests that don't invalidate the cache.
  static let lasting = parts.map(\.0).dropLast() + [AnyRequest.toLight[1], .rename, .show]

  @Test("The home is read once per message, even for several requests")
  func once() async {
    let reads = await counting {
      await MessageContext.run { for request in Self.lasting { await request.expect(.succeeded) } }
    }
    #expect(reads.sorted() == ["groups", "lights", "scenes"])
  }

  @Test(
    "A request that decides on lights reads them and the groups anew, even if its message has read them before",
    arguments: [
      (.light(.extended), ["lights"]), (.room(1), ["groups", "lights"]), (.zone(2), ["groups", "lights"]),
      (.all, ["lights"]),
    ] as [(Target, [String])])
  func decidingReadsAnew(target: Target, expected: [String]) async {
    for request in AnyRequest.deciding(on: target) {
      let reads = await counting {
        await MessageContext.run {
          for request in [AnyRequest.loadRooms, .loadLights, request] { await request.expect(.succeeded) }
        }
      }
      #expect(reads == ["groups", "lights"] + expected, "\(request.testDescription)")
    }
  }

  @Test("Concurrent requests of one message share one read of the home")
  func overlapping() async {
    let reads = await counting(meanwhile: { for _ in 1...1000 { await Task.yield() } }) {
      await MessageContext.run {
        await withTaskGroup { group in
          for (request, _) in Self.parts.dropLast() + Self.parts.dropLast() {
            group.addTask { await request.expect(.succeeded) }
          }
        }
      }
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

  @Test("A task that outlives its message reads the home again for each of its requests", arguments: parts.dropLast())
  func outliving(request: AnyRequest, expected: [String]) async {
    let end = Signal()
    let reads = await counting {
      await withTaskGroup { group in
        await MessageContext.run {
          await request.expect(.succeeded)
          group.addTask {
            await end.wait()
            for _ in 1...2 { await request.expect(.succeeded) }
          }
        }
        end.send()
      }
    }
    #expect(reads == expected + expected + expected)
  }

  @Test("A message reads the home again after a failed read")
  func retrying() async {
    let reads = Recorder<String>()
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.succeed()
      $0.bridge.lights = { () throws(BridgeError) in
        reads.record("lights")
        guard reads.events.count > 1 else { throw .unreachable("reason") }
        return [LightingRequestTests.lit]
      }
    }) {
      await MessageContext.run {
        await AnyRequest.toLight[0].expect(.failed(.bridge(.unreachable("reason"))))
        for _ in 1...2 { await AnyRequest.toLight[0].expect(.succeeded) }
      }
    }
    #expect(reads.events == ["lights", "lights"])
  }

  @Test("The lights are read again after a scene is recalled, and then cached for the message")
  func recalled() async {
    let reads = await counting {
      await MessageContext.run {
        for request in [.recall, AnyRequest.toLight[0], .recall] { await request.expect(.succeeded) }
      }
    }
    #expect(reads == ["scenes", "lights", "lights", "lights"])
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
      environment.bridge.count(in: reads, meanwhile: meanwhile)
    }) { await body() }
    return reads.events
  }
}

extension Bridge {
  /// Records reads; `meanwhile` runs during each.
  fileprivate mutating func count(in reads: Recorder<String>, meanwhile: @escaping @Sendable () async -> Void) {
    let (lights, groups, scenes) = (lights, groups, scenes)
    self.lights = { () throws(BridgeError) in
      reads.record("lights")
      await meanwhile()
      return try await lights()
    }
    self.groups = { () throws(BridgeError) in
      reads.record("groups")
      await meanwhile()
      return try await groups()
    }
    self.scenes = { () throws(BridgeError) in
      reads.record("scenes")
      await meanwhile()
      return try await scenes()
    }
  }
}
