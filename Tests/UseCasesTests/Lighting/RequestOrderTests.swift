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
      (AnyRequest.toLight, ["lights", "change", "command", "change"]),
      (AnyRequest.toRoom + AnyRequest.toZone, ["groups", "change", "lights", "change", "command", "change"]),
    ])
  func order(requests: [AnyRequest], expected: [String]) async {
    for request in requests {
      let calls = Recorder<String>()
      await withCurrent(swapping: { $0.record(in: calls) }) { await request.expect(.succeeded) }
      #expect(calls.events == expected, "\(request.testDescription)")
    }
  }

  @Test(
    "A request that decides on lights reads them once it has its claim, which it holds until it has stored the reply",
    arguments: [
      (.light(.extended), ["lights"]), (.room(1), ["groups", "lights"]), (.zone(2), ["groups", "lights"]),
      (.all, ["lights"]),
    ] as [(Target, [String])])
  func claim(target: Target, reads: [String]) async {
    for request in AnyRequest.deciding(on: target) {
      let calls = Recorder<String>()
      await withCurrent(swapping: {
        $0.record(in: calls)
        $0.recordClaims(in: calls)
      }) {
        // What the message has read before, by other requests or a decision, is read again.
        await MessageContext.run {
          for request in [AnyRequest.loadRooms, .loadLights, request, request] { await request.expect(.succeeded) }
        }
      }
      let rest = ["command", "change", "end of decision"]
      let first = ["claim decision"] + reads + rest
      // This bridge keeps its values, so the second decision finds the old ones, and stores them.
      let second = ["claim decision"] + reads + ["change"] + rest
      #expect(calls.events == ["groups", "change", "lights", "change"] + first + second, "\(request.testDescription)")
    }
  }

  @Test("An undo claims a decision and then the state, and reads the lights once for all commands that it sends")
  func undo() async throws {
    let calls = Recorder<String>()
    try await withCurrent(swapping: {
      $0.record(in: calls)
      $0.recordClaims(in: calls)
    }) { () async throws in
      try await MessageContext.run { () async throws in
        await AnyRequest.loadLights.expect(.succeeded)
        try await exclusively {
          await AnyRequest.loadLights.expect(.succeeded)
          for _ in 1...2 { await AnyRequest.toggle(.light(.extended), over: nil).expect(.succeeded) }
        }
      }
    }
    let toggle = ["claim decision", "command", "change", "end of decision"]
    #expect(
      calls.events == ["lights", "change", "claim decision", "claim state", "lights"] + toggle + toggle
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
    let first = ["scenes", "change", "lights", "change", "command", "lights"]
    #expect(calls.events == first + ["scenes", "lights", "command", "lights"])
  }
}

extension Environment {
  /// Records the beginning and the end of each claim.
  fileprivate mutating func recordClaims(in calls: Recorder<String>) {
    lock.claim = { claim in
      calls.record("claim \(claim)")
      return { calls.record("end of \(claim)") }
    }
  }
}
