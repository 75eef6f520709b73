import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable, .current { $0.store = createStore(AppState()) })
struct RequestOrderTests {
  @Test(
    "A request to a light, room or zone reads and stores what it needs, then sends its command, then stores the reply",
    arguments: [
      (AnyRequest.toLight, ["bridge.lights", "store.change", "bridge.command", "store.change"]),
      (
        AnyRequest.toRoom + AnyRequest.toZone,
        ["bridge.groups", "store.change", "bridge.lights", "store.change", "bridge.command", "store.change"]
      ),
    ])
  func order(requests: [AnyRequest], expected: [String]) async {
    for request in requests {
      let calls = Recorder<String>()
      await withCurrent(swapping: {
        $0.store = createStore(AppState())
        $0.record(in: calls)
      }) { await request.expect(.succeeded) }
      #expect(calls.events == expected, "\(request.testDescription)")
    }
  }

  @Test(
    "A request that depends on a light's value claims the storage before it reads, and releases it once the new value is stored",
    arguments: [
      AnyRequest.toggle(.light(.extended), over: nil),
      AnyRequest(Dimmer(), .increase(.hue, by: Points(clamping: 1), on: .light(.extended))),
      AnyRequest(Dimmer(), .decrease(.brightness, by: Points(clamping: 1), on: .light(.extended))),
    ])
  func claim(request: AnyRequest) async {
    let calls = Recorder<String>()
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.record(in: calls)
      $0.lock.claim = { _ in
        calls.record("claim")
        return { calls.record("end of the claim") }
      }
    }) { await request.expect(.succeeded) }
    let expected = ["claim", "bridge.lights", "store.change", "bridge.command", "store.change", "end of the claim"]
    #expect(calls.events == expected)
  }

  @Test(
    "A request that decides on lights sees what changed while it waited for its claim, even if its message read them before",
    arguments: [Target.light(.extended), .room(1), .zone(2), .all], [false, true])
  func seesChangesDuringWait(target: Target, isRead: Bool) async {
    for _ in 0..<200 {
      let (lights, sent) = (Recorder<Light>(), Recorder<[Light.Change]>())
      lights.record(LightingRequestTests.lit)
      await withCurrent(swapping: {
        $0.show(lights, recording: sent)
        // Another process turns the light off, and on again for the next request.
        $0.lock.claim = { _ in
          lights.record(lights.events[0].alter(by: .turning(.it(lights.events.count % 2 == 1 ? .off : .on))))
          return {}
        }
      }) {
        for _ in 1...2 {
          await MessageContext.run {
            if isRead { for request in [AnyRequest.loadLights, .loadRooms] { await request.expect(.succeeded) } }
            await AnyRequest.toggle(target, over: nil).expect(.succeeded)
          }
        }
        await MessageContext.run {
          if isRead { await AnyRequest.loadLights.expect(.succeeded) }
          await AnyRequest(LightValueSetter(), .apply(.brightness(.full), on: target)).expect(.succeeded)
        }
      }
      #expect(
        sent.events == [
          [.turning(.it(.on))], [.turning(.it(.off))], [.turning(.it(.on)), .setting(.brightness(to: .full))],
        ])
    }
  }

  @Test("An undo claims a decision and then the state, and reads the lights once for all commands that it sends")
  func undo() async throws {
    let calls = Recorder<String>()
    try await withCurrent(swapping: {
      $0.record(in: calls)
      $0.lock.claim = { claim in
        calls.record("claim \(claim)")
        return { calls.record("end of \(claim)") }
      }
    }) { () async throws in
      try await MessageContext.run { () async throws in
        await AnyRequest.loadLights.expect(.succeeded)
        try await exclusively {
          await AnyRequest.loadLights.expect(.succeeded)
          for _ in 1...2 { await AnyRequest.toggle(.light(.extended), over: nil).expect(.succeeded) }
        }
      }
    }
    let toggle = ["claim decision", "bridge.command", "store.change", "end of decision"]
    #expect(
      calls.events == ["bridge.lights", "store.change", "claim decision", "claim state", "bridge.lights"] + toggle
        + toggle
        + ["end of state", "end of decision"])
  }

  @Test("A request that fails releases its claim of the storage", .current { $0.bridge.lights = { [] } })
  func endOfClaim() async {
    let ends = Recorder<String>()
    await withCurrent(swapping: { $0.lock.claim = { _ in { ends.record("end") } } }) {
      await AnyRequest.toggle(.light(.extended), over: nil).expect(.failed(.lighting(.missing(.light(.extended)))))
    }
    #expect(ends.events == ["end"])
  }

  @Test(
    "If the storage can't be claimed, a request that depends on a light's value fails and reads nothing",
    arguments: FileError.all)
  func unclaimed(error: FileError) async {
    await withCurrent(swapping: { $0.lock.claim = { _ throws(FileError) in throw error } }) {
      await AnyRequest.toggle(.light(.extended), over: nil).expect(.failed(.claim(error)))
    }
  }

  @Test("A scene request reads scenes and lights first, and the lights again after the recall")
  func sceneOrder() async {
    let calls = Recorder<String>()
    await withCurrent(swapping: { $0.record(in: calls) }) {
      for _ in 1...2 { await AnyRequest.recall.expect(.succeeded) }
    }
    // Reads that find no change write nothing.
    let first = ["bridge.scenes", "store.change", "bridge.lights", "store.change", "bridge.command", "bridge.lights"]
    #expect(calls.events == first + ["bridge.scenes", "bridge.lights", "bridge.command", "bridge.lights"])
  }
}

extension Environment {
  /// Reads the newest of the lights from the bridge, records the commands that it gets, and begins with an empty state.
  fileprivate mutating func show(_ lights: Recorder<Light>, recording sent: Recorder<[Light.Change]>) {
    store = createStore(AppState())
    bridge = .lit
    bridge.lights = { Array(lights.events.suffix(1)) }
    bridge.noteChange { _, changes, _ in sent.record(changes) }
    bridge.noteChangeAll { _, changes, _ in sent.record(changes) }
  }
}
