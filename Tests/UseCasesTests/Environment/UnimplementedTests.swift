import Models
import TestSupport
import Testing
@_spi(Composition) @testable import UseCases

@Suite("In an environment without gateways", .current { _ in })
struct UnimplementedTests {
  @Test("each closure of the bridge throws its own name")
  func bridge() async {
    let bridge = Environment.unimplemented.bridge
    let dimming = Dimming(.increase, .hue, by: Points(clamping: 1))
    await #expect(throws: BridgeError.unimplemented("bridge.lights")) { try await bridge.lights() }
    await #expect(throws: BridgeError.unimplemented("bridge.rooms")) { try await bridge.rooms() }
    await #expect(throws: BridgeError.unimplemented("bridge.zones")) { try await bridge.zones() }
    await #expect(throws: BridgeError.unimplemented("bridge.scenes")) { try await bridge.scenes() }
    await #expect(throws: BridgeError.unimplemented("bridge.change")) { try await bridge.change(1, [], nil) }
    await #expect(throws: BridgeError.unimplemented("bridge.dim")) { try await bridge.dim(1, dimming, nil) }
    await #expect(throws: BridgeError.unimplemented("bridge.turn")) { try await bridge.turn(.all, .on, nil) }
    await #expect(throws: BridgeError.unimplemented("bridge.recall")) {
      try await bridge.recall(Scene(id: "relax", name: "Relax"), nil)
    }
  }

  @Test("each closure of the store that can throw throws its own name")
  func store() {
    let store = Environment.unimplemented.store
    #expect(throws: StoreError.unimplemented("store.state")) { try store.state() }
    #expect(throws: StoreError.unimplemented("store.change")) { try store.change([]) }
    #expect(throws: StoreError.unimplemented("store.reset")) { try store.reset() }
    #expect(throws: StoreError.unimplemented("store.destroy")) { try store.destroy() }
  }

  @Test("the companion, the log and GitHub throw their own names")
  func others() async {
    let environment = Environment.unimplemented
    await #expect(throws: WatchError.unimplemented("watch.sync")) { try await environment.watch.sync([]) }
    await #expect(throws: LogError.unimplemented("log.write")) { try await environment.log.write(.epoch, "") }
    await #expect(throws: RepositoriesError.unimplemented("repositories.load")) {
      try await environment.repositories.load(.pointfree, .epoch)
    }
    await #expect(throws: UploadError.unimplemented("uploads.claim")) { try await environment.uploads.claim() }
    await #expect(throws: UploadError.unimplemented("uploads.send")) {
      try await environment.uploads.send(.api(.put, path: "", .null))
    }
  }

  @Test("what can't throw reports its name, and answers something neutral")
  func reporting() async {
    let names = Recorder<String>()
    let environment = Environment.unimplemented { names.record($0) }
    #expect(environment.date() == .epoch)
    environment.store.updated { _, _ in }.end()
    await environment.analytics.track(.epoch, Analytics.Event(name: "event", properties: [:]))
    let device = Analytics.Device(build: nil, release: nil, screen: nil, systemName: "", systemVersion: "")
    #expect(environment.analytics.device() == device)
    #expect(environment.uploads.identify() == Upload.ID(high: 0, low: 0))
    #expect(
      names.events == ["date", "store.updated", "analytics.track", "analytics.device", "uploads.identify"])
  }

  @Test("nobody is told where nobody asked to be")
  func silence() {
    #expect(Environment.unimplemented.date() == .epoch)
    Environment.unimplemented.store.updated { _, _ in }.end()
  }

  @Test("a test that uses what can't throw has an issue with its name")
  func issues() {
    withKnownIssue {
      _ = Current.date()
    } matching: {
      "\($0)".contains("date is not implemented")
    }
    withKnownIssue {
      Current.store.updated { _, _ in }.end()
    } matching: {
      "\($0)".contains("store.updated is not implemented")
    }
  }
}
