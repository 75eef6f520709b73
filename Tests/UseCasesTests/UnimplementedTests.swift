import Models
import TestSupport
import Testing
@_spi(Composition) @testable import UseCases

@Suite("In an environment without gateways", .current { _ in })
struct UnimplementedTests {
  @Test("each closure of the bridge throws its own name")
  func bridge() async {
    let bridge = Environment.unimplemented.bridge
    await #expect(throws: BridgeError.unimplemented("bridge.lights")) { try await bridge.lights() }
    await #expect(throws: BridgeError.unimplemented("bridge.groups")) { try await bridge.groups() }
    await #expect(throws: BridgeError.unimplemented("bridge.scenes")) { try await bridge.scenes() }
    await #expect(throws: BridgeError.unimplemented("bridge.change")) { try await bridge.change(.plug, [], nil) }
    await #expect(throws: BridgeError.unimplemented("bridge.turn")) { try await bridge.turn(nil, .on, nil) }
    await #expect(throws: BridgeError.unimplemented("bridge.recall")) {
      try await bridge.recall(Scene(id: "relax", name: "Relax"), nil)
    }
  }

  @Test("each closure of the store that can throw throws its own name")
  func store() {
    let store = Environment.unimplemented.store
    #expect(throws: FileError.unimplemented("store.state")) { try store.state() }
    #expect(throws: FileError.unimplemented("store.change")) { try store.change([]) }
    #expect(throws: FileError.unimplemented("store.reset")) { try store.reset() }
    #expect(throws: FileError.unimplemented("store.destroy")) { try store.destroy() }
  }

  @Test("the others throw their own names")
  func others() async {
    let environment = Environment.unimplemented
    await #expect(throws: FileError.unimplemented("watch.sync")) { try await environment.watch.sync([]) }
    await #expect(throws: BridgeError.unimplemented("pairing.request")) { try await environment.pairing.request("a") }
    #expect(throws: FileError.unimplemented("pairing.exists")) { try environment.pairing.exists() }
    #expect(throws: FileError.unimplemented("pairing.forget")) { try environment.pairing.forget() }
    await #expect(throws: FileError.unimplemented("log.write")) { try await environment.log.write(.epoch, "") }
    await #expect(throws: RepositoriesError.unimplemented("repositories.load")) {
      try await environment.repositories.load(.pointfree, .epoch)
    }
    await #expect(throws: UploadError.unimplemented("uploads.claim")) { try await environment.uploads.claim() }
    await #expect(throws: UploadError.unimplemented("uploads.send")) {
      try await environment.uploads.send(.api(.put, path: "", .null))
    }
  }

  @Test("what can't throw reports its name, and returns something neutral")
  func reporting() async {
    let names = Recorder<String>()
    let environment = Environment.unimplemented { names.record($0) }
    let calls: [(String, () async -> Bool)] = [
      ("date", { environment.date() == .epoch }),
      ("store.updated", { environment.store.updated { _, _ in }() == () }),
      ("analytics.track", { await environment.analytics.track(.epoch, .init(name: "", properties: [:])) == () }),
      ("analytics.device", { environment.analytics.device().isEmpty }),
      ("uploads.identify", { environment.uploads.identify() == Upload.ID(high: 0, low: 0) }),
    ]
    for (index, call) in calls.enumerated() {
      #expect(await call.1())
      #expect(names.events == calls.prefix(index + 1).map(\.0))
    }
  }

  @Test("what can't throw is silent without a report")
  func silence() {
    #expect(Environment.unimplemented.date() == .epoch)
    Environment.unimplemented.store.updated { _, _ in }()
  }

  @Test("a test that uses what can't throw has an issue with its name")
  func issues() {
    withKnownIssue {
      _ = Current.date()
    } matching: {
      "\($0)".contains("date is not implemented")
    }
    withKnownIssue {
      Current.store.updated { _, _ in }()
    } matching: {
      "\($0)".contains("store.updated is not implemented")
    }
  }
}
